import type { Money } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData, useLocation } from '#client/router/parts.tsx'
import { appOf } from '#client/router/kit.ts'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { signUpGiftsOf } from '#client/sign-in/gifts.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { WELCOME_GIFT } from '../../economy.ts'
import { Sprite } from '#client/page/sprite.tsx'
import './signup-exit.css'

export const head = ({ brand }: App): Head => ({
  title: `${t('Sign up whenever you’re ready')} · ${brand.title}`,
  hidden: true,
})

/** Loads the gift for signing up now, including that of a friend's code that the browser remembers. */
export async function load(args: LoaderFunctionArgs): Promise<Money> {
  return (await signUpGiftsOf(appOf(args)))?.welcome ?? WELCOME_GIFT
}

/** Asked of a guest who turns away from the sign-up (000 §2, auth layout): no pressure, two ways on. */
export function Page() {
  const { brand } = useApp()
  const { search } = useLocation()
  const gift = useLoaderData<Money>()
  return (
    <div className="exit">
      <Sprite name="gift" size={112} />
      <h1>{t('Sign up whenever you’re ready')}</h1>
      <p>
        {t(
          'We didn’t save anything you typed. You can sign up anytime and still get your welcome bonus of {gift}.',
          { gift: prizeText(brand, gift) },
        )}
      </p>
      <div className="exit-actions">
        <ButtonLink href={`/signup${search}`} size="l" wide>
          {t('Continue signing up')}
        </ButtonLink>
        <ButtonLink href="/" kind="soft" size="l" wide>
          {t('Look around first')}
        </ButtonLink>
      </div>
      <p className="quiet">
        {t('You can browse every game, its rules, and its odds without an account.')}{' '}
        <a href="/how-it-works">{t('How it works')}</a>
      </p>
    </div>
  )
}
