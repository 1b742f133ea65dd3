import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { placeArt } from '#ui/art/brand-art.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/states.tsx'
import { t } from '#platform/words/words.ts'
import { useApp, useIsGuest } from '#client/context/app.ts'
import { Outlet, useLocation, useRevalidator, useRouteError } from '#client/router/parts.tsx'
import type { WhyMissing } from '#client/router/kit.ts'
import { isRouteErrorResponse } from '#client/router/route.ts'
import { Chrome } from '../chrome.tsx'

/**
 * The six layouts (000 §2). Each has its own error boundary, so that a page that fails keeps its frame; a page
 * that is not there gets the frame of the 404 page, whichever layout it was looked for in.
 */
interface FrameProps {
  readonly children: ReactNode
}
type Frame = (props: FrameProps) => ReactNode

/** Makes the pair of a layout route: the frame around its pages, and around their failures. */
export const layout = (Frame: Frame) => ({
  Component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  ErrorBoundary: () => <Failure frame={Frame} />,
})

const GuestFrame: Frame = ({ children }) => <Chrome>{children}</Chrome>
const DefaultFrame: Frame = ({ children }) => <Chrome>{children}</Chrome>
const LandingFrame: Frame = ({ children }) => (
  <main className="content landing" id="content">
    {children}
  </main>
)
const GeoblockFrame: Frame = ({ children }) => <Bare>{children}</Bare>
const NotFoundFrame: Frame = ({ children }) => <Chrome>{children}</Chrome>

/** A page with nothing but the brand's name above it. */
function Bare({ children }: FrameProps) {
  const { brand } = useApp()
  const guest = useIsGuest()
  return (
    <div className="bare-layout">
      <header>
        <a
          className="logo"
          href={guest ? '/' : '/lobby'}
          aria-label={t('{brand}, home', { brand: brand.title })}
        >
          {brand.logo ? <img alt="" {...brand.logo} /> : brand.title}
        </a>
      </header>
      <main id="content">{children}</main>
    </div>
  )
}

/** All but the one of forms, which is fetched with them (`auth.tsx`). */
export const layouts = {
  guest: layout(GuestFrame),
  default: layout(DefaultFrame),
  landing: layout(LandingFrame),
  geoblock: layout(GeoblockFrame),
  notFound: layout(NotFoundFrame),
}

/** The words of a 404 (000 §2, §8), by what was thrown: a guard that says no, a validity check, or no route. */
function notFoundWords(said: unknown, path: string): string {
  const why = said as WhyMissing
  if (why === 'guard') return t('Page Not Found')
  return why === 'invalid' ? t('Page Not Found: {path}', { path }) : t('Page not found: {path}', { path })
}

function Failure({ frame: Frame }: { readonly frame: Frame }) {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NotFoundFrame>
        <NotFound words={notFoundWords(error.data, pathname)} />
      </NotFoundFrame>
    )
  return (
    <Frame>
      <DidNotLoad />
    </Frame>
  )
}

/** A page that failed to load: by our fault, or because the line is cut; then it comes by itself with the line. */
function DidNotLoad() {
  const { revalidate } = useRevalidator()
  const [cut, setCut] = useState(false)
  useEffect(() => {
    setCut(!navigator.onLine)
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const title = cut ? t('You’re offline') : t('We couldn’t load this page')
  return (
    <>
      <h1 className="sr">{title}</h1>
      <ErrorState
        title={title}
        text={
          cut
            ? t('We can’t reach the server. Check your connection and try again.')
            : t('Something went wrong on our end. Nothing was lost. Try again in a moment.')
        }
        icon={cut ? 'offline' : 'alert'}
        action={
          <Button
            // A browser without a connection has no page to show in place of this one.
            onClick={() => (navigator.onLine ? location.reload() : void revalidate())}
          >
            {t('Try again')}
          </Button>
        }
      />
    </>
  )
}

function NotFound({ words }: { readonly words: string }) {
  const { brand } = useApp()
  const [Games, setGames] = useState<ComponentType>()
  useEffect(() => {
    document.title = `${t('Page not found')} · ${brand.title}`
    import('./missing-games.tsx').then(
      ({ MissingGames }) => setGames(() => MissingGames),
      () => {},
    )
  }, [brand])
  return (
    <section className="state not-found">
      <picture>
        <source type="image/avif" srcSet={`${placeArt('promotions')}.avif`} />
        <img src={`${placeArt('promotions')}.webp`} srcSet={`${placeArt('promotions')}.webp 2x`} alt="" />
      </picture>
      <h1>{t('We can’t find that page')}</h1>
      <small>{words}</small>
      <p className="not-found-actions">
        <ButtonLink href="/lobby/">{t('Go home')}</ButtonLink>
        {brand.flags.lobbyPage && (
          <ButtonLink href="/library" kind="soft">
            {t('Browse all games')}
          </ButtonLink>
        )}
      </p>
      <div className="not-found-games">{Games && <Games />}</div>
    </section>
  )
}
