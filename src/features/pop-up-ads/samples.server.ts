import type { Runtime } from '#platform/calls/runtime.server.ts'
import { writeAd, type AdDraft } from './write-ad.server.ts'

/**
 * The ads of a demonstration: one for each trigger, for guests and for players, with and without a picture.
 * None of them asks for money, and the one for a low balance leads to something free.
 */
const common = {
  companyPriority: 100,
  popupPriority: 100,
  theme: null,
  about: null,
  audience: 'players',
  delay_ms: 0,
  shownFrom: null,
  shownUntil: null,
} as const satisfies Partial<AdDraft>

const SAMPLES: readonly AdDraft[] = [
  {
    ...common,
    name: 'Welcome guests',
    campaign: 'Sign up',
    companyPriority: 500,
    audience: 'guests',
    triggers: ['session_start', 'lobby_return'],
    picture: 'sprite:gift',
    words: {
      en: {
        title: 'Your welcome bonus is free',
        text: 'Sign up and start with a gift. No purchase necessary.',
        label: 'Sign up',
      },
      es: {
        title: 'Tu bono de bienvenida es gratis',
        text: 'Regístrate y empieza con un regalo. No es necesario comprar.',
        label: 'Registrarse',
      },
    },
    href: '/signup/',
  },
  {
    ...common,
    name: 'Fair games for guests',
    campaign: 'Fair games',
    audience: 'all',
    triggers: ['session_start', 'lobby_return'],
    picture: '',
    words: {
      en: {
        title: 'Check any result yourself',
        text: 'Every result is sealed before you play. Verify it afterward, right in your browser.',
        label: 'See how',
      },
      es: {
        title: 'Comprueba tú cualquier resultado',
        text: 'Cada resultado queda sellado antes de que juegues. Verifícalo después en tu navegador.',
        label: 'Ver cómo',
      },
    },
    href: '/fairness',
  },
  {
    ...common,
    name: 'Rewards after sign-in',
    campaign: 'Daily rewards',
    companyPriority: 300,
    about: 'promotions',
    triggers: ['login', 'session_start'],
    picture: 'sprite:chest',
    words: {
      en: {
        title: 'New rewards every day',
        text: 'See everything you can claim today, all in one place. It’s free.',
        label: 'See rewards',
      },
      es: {
        title: 'Recompensas nuevas cada día',
        text: 'Mira todo lo que puedes reclamar hoy, en un solo lugar. Es gratis.',
        label: 'Ver recompensas',
      },
    },
    href: '/promotions',
  },
  {
    ...common,
    name: 'Game library',
    campaign: 'Game library',
    triggers: ['lobby_return', 'login'],
    picture: 'sprite:feature-slot',
    words: {
      en: {
        title: 'Find your next favorite game',
        text: 'Browse the whole library by volatility, RTP, and theme. The odds are on every game page.',
        label: 'Browse games',
      },
      es: {
        title: 'Encuentra tu próximo juego favorito',
        text: 'Explora toda la biblioteca por volatilidad, RTP y tema. Las probabilidades están en cada juego.',
        label: 'Explorar juegos',
      },
    },
    href: '/library',
  },
  {
    ...common,
    name: 'A new level',
    campaign: 'Levels',
    companyPriority: 200,
    triggers: ['level_up'],
    picture: 'sprite:crown',
    words: {
      en: {
        title: 'You moved up a level',
        text: 'A good moment to try a game that’s new to you. The odds are on every game page.',
        label: 'Browse games',
      },
      es: {
        title: 'Subiste de nivel',
        text: 'Buen momento para probar un juego nuevo para ti. Las probabilidades están en cada juego.',
        label: 'Explorar juegos',
      },
    },
    href: '/library',
  },
  {
    ...common,
    name: 'Free rewards at a low balance',
    campaign: 'Free rewards',
    companyPriority: 400,
    about: 'promotions',
    triggers: ['low_balance'],
    picture: '',
    words: {
      en: {
        title: 'Take a look at today’s free rewards',
        text: 'There’s no need to buy anything. Some rewards are free every day, and a break is fine too.',
        label: 'See free rewards',
      },
      es: {
        title: 'Mira las recompensas gratis de hoy',
        text: 'No hace falta comprar nada. Hay recompensas gratis cada día, y una pausa también está bien.',
        label: 'Ver recompensas gratis',
      },
    },
    href: '/promotions',
  },
]

/** Writes the ads of a demonstration, by the way of operators. */
export async function samples(runtime: Runtime): Promise<void> {
  for (const draft of SAMPLES) await writeAd(runtime, draft, 'demonstration')
}
