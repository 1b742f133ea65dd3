import { useEffect } from 'react'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { homeOf } from '#client/context/brand.ts'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { NewcomerForm } from '../sign/newcomer-form.tsx'
import { useLocation, useNavigate } from '#client/router/parts.tsx'
import { gameQuery, isNewcomer } from '#client/router/deep-links.ts'
import { goOnWelcomed } from '../welcome/welcome.ts'
import { RegistrationSteps } from './registration-steps.tsx'

export const head = ({ brand }: App): Head => ({
  title: `${t('Finish signing up')} · ${brand.title}`,
  hidden: true,
})

/** The page that completes a registration (000 §2), in themes that have one. */
export function Page() {
  return usePlayer((state) => state.me.isGuest) ? <Newcomer /> : <Player />
}

/** Somebody whom another company has named: without the rest there is no account. */
function Newcomer() {
  const app = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const waiting = usePlayer((state) => isNewcomer(state.me))
  // A visitor who abandoned that registration signs up as usual.
  useEffect(() => {
    if (!waiting) void navigate(`/signup${search}`, { replace: true })
  }, [waiting, navigate, search])
  const query = gameQuery(new URLSearchParams(search)).toString()
  const home = homeOf(app.brand)
  const goOn = () => void goOnWelcomed(app, navigate, query ? `${home}?${query}` : home)
  return (
    <>
      <h1>{t('Almost there')}</h1>
      <p className="quiet">
        {t('One more step to set up your {brand} account.', { brand: app.brand.title })}
      </p>
      {waiting && <NewcomerForm onDone={goOn} />}
    </>
  )
}

function Player() {
  const { brand } = useApp()
  const { search } = useLocation()
  const { profileCompleted, phoneConfirmed, emailConfirmed, Registration } = usePlayer((state) => state.me)
  const whole = profileCompleted && phoneConfirmed && emailConfirmed
  // A visitor who came for a game goes on to it once the registration is complete.
  const game = Registration.complete ? gameQuery(new URLSearchParams(search)).toString() : ''
  const home = homeOf(brand)
  return (
    <>
      <h1>{whole ? t('You’re all set') : t('Almost there')}</h1>
      <p className="quiet">
        {whole
          ? t('Your account is complete. We don’t need anything else.')
          : Registration.complete
            ? t(
                'Complete the steps below to finish setting up your account. You get a reward for each one. You can play in the meantime.',
              )
            : t(
                'Complete these steps to finish setting up your account. You get a reward for each one. You can play once you verify your phone.',
              )}
      </p>
      <RegistrationSteps />
      <ButtonLink href={game ? `${home}?${game}` : home} kind={whole ? 'main' : 'soft'} size="l" wide>
        {game ? t('Play now') : t('Browse games')}
      </ButtonLink>
    </>
  )
}
