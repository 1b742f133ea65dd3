import type { InitData } from '../context/calls.ts'

/**
 * What an address can ask for beside its page (000 §2), as rules without a browser: which modals it may open,
 * where a game leads, which marks are taken out of it.
 */

type Visitor = InitData
type Condition = (me: Visitor) => boolean

/** A fact that a feature may tell beyond those of 000 §3, for example `{ dailyWheel: { isActive } }`. */
const active = (me: Visitor, name: string): boolean => {
  const fact = (me as unknown as Readonly<Record<string, unknown>>)[name]
  return typeof fact === 'object' && fact !== null && (fact as { isActive?: unknown }).isActive === true
}
const player: Condition = (me) => !me.isGuest
/** A player, and the feature says that it is active now. */
const when =
  (name: string): Condition =>
  (me) =>
    player(me) && active(me, name)
/** The same for modals that only those see who have bought something. */
const afterDeposit =
  (name: string): Condition =>
  (me) =>
    when(name)(me) && me.depositsCount !== 0

/**
 * The 22 names of 001 §2 with their conditions. A name whose modal does not exist in this build opens nothing
 * and says nothing; the condition is the specification's, a feature may ask for more by its own `when`.
 */
const WISHES = {
  'daily-wheel': when('dailyWheel'),
  'adventure-map': when('adventureMap'),
  'daily-login': when('dailyLogin'),
  'app-advent-modal': when('advent'),
  'app-funmeter-modal': (me) => player(me) && me.funMeter.is_active,
  'app-season-modal': afterDeposit('season'),
  'app-freeplay-modal': when('freeSpinQuest'),
  'app-freeplay-welcome-modal': when('freeSpinQuest'),
  'app-deposit-streak-modal': afterDeposit('depositStreak'),
  'app-deposit-streak-intro-modal': afterDeposit('depositStreak'),
  'app-complete-profile-modal': (me) => player(me) && !me.profileCompleted,
  'app-prize-drops-welcome-modal': when('prizeDrops'),
  'app-scratch-cards-welcome-modal': when('scratchCardLottery'),
  'app-bingo-welcome-modal': when('bingo'),
  'app-preset-package-modal': (me) => player(me) && me.popupPresetPackages.length > 0,
  'app-playback-modal': when('cashback'),
  'app-referral-popup': () => true,
  'app-onboarding-popup': player,
  'app-phone-confirm-popup': (me) => player(me) && !me.phoneConfirmed,
  'app-email-confirm-popup': (me) => player(me) && !me.emailConfirmed,
  'app-flip-the-coin-modal': when('flipTheCoin'),
  'fun-machine-modal': when('funMachine'),
} as const satisfies Record<string, Condition>

export type Wish = keyof typeof WISHES
export const WISH_NAMES = Object.keys(WISHES) as readonly Wish[]

export const isWish = (name: string): name is Wish => Object.hasOwn(WISHES, name)

/** Whether the condition of a name holds for this visitor now. */
export const wishHolds = (name: Wish, me: Visitor): boolean => WISHES[name](me)

/** The modal whose name stays in the address until it is closed (001 §2); all others leave it at once. */
const STAYS: ReadonlySet<string> = new Set(['daily-wheel'])

/** Whether the modal's name stays in the address while it is open. */
export const stays = (name: string): boolean => STAYS.has(name)

/** What opening a game comes to (000 §2). */
export type GameWay =
  | { readonly kind: 'play' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'modal'; readonly name: 'signup' | 'registration-complete' }

/** What an address says of a game; it travels with the visitor through the sign-up. */
export function gameQuery(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of ['game', 'category', 'isMoney']) if (query.has(name)) kept.set(name, query.get(name)!)
  return kept
}

export type Registering = Pick<Visitor, 'isGuest' | 'Registration'>
export interface PageFlags {
  readonly dedicatedAuthPage: boolean
  readonly registrationCompletePage: boolean
}

/**
 * Who may play, who must finish the registration, and who signs up first; on a page or in a modal by theme. An
 * incomplete registration comes before a sign-up: who began at another company has no account yet and is a
 * guest too.
 */
export function wayToGame(
  { isGuest, Registration }: Registering,
  flags: PageFlags,
  query: URLSearchParams,
): GameWay {
  const kept = gameQuery(query)
  if (!Registration.complete)
    return flags.registrationCompletePage
      ? { kind: 'go', to: `/registration-complete/?${kept}` }
      : { kind: 'modal', name: 'registration-complete' }
  if (!isGuest) return { kind: 'play' }
  return flags.dedicatedAuthPage ? { kind: 'go', to: `/signup/?${kept}` } : { kind: 'modal', name: 'signup' }
}

/**
 * The address at which a registration is finished (000 §2), with the query kept: its page, or its modal above
 * the home page. A game in the query opens that modal by itself.
 */
export function registrationAt(flags: Pick<PageFlags, 'registrationCompletePage'>, search: string): string {
  const query = new URLSearchParams(search)
  if (!flags.registrationCompletePage && !query.has('game')) query.set('openModal', 'registration-complete')
  const path = flags.registrationCompletePage ? '/registration-complete/' : '/'
  return query.size > 0 ? `${path}?${query}` : path
}
