import { useEffect, useRef } from 'react'
import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import { Loading, Skeleton } from '#ui/states.tsx'
import { useApp, useIsGuest } from '#client/context/app.ts'
import { appOf, notFound } from '#client/router/kit.ts'
import { useNavigate, useParams } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { isMethod } from './methods.ts'
import { NAMES } from './providers.ts'
import { isLinkRequest, callbackHash, returnedOf } from './redirect.ts'

/** The way back from a provider; there is none from anywhere else, nor in brands that offer none. */
export function load(args: LoaderFunctionArgs): null {
  const isEnabled = appOf(args).player.getState().me.features['social'] === true
  if (!isEnabled || !isMethod(args.params['method'] ?? '')) throw notFound()
  return null
}

/** The page that a provider returns to: its answer is in the fragment and is used at once. */
export function Page() {
  const app = useApp()
  const guest = useIsGuest()
  const { method = '' } = useParams()
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !isMethod(method)) return
    begun.current = true
    const fragment = new URLSearchParams(location.hash.slice(1))
    // It holds a token: out of the address and the history before anything else.
    history.replaceState(history.state, '', location.pathname)
    const back = isLinkRequest()
    if (back && !guest) {
      // Connecting goes on where it began, as the callback of that page.
      void navigate(back + callbackHash(method, fragment), { replace: true })
      return
    }
    void arrives(import('./social.ts'))
      .then(
        ({ endReturn }) => endReturn(app, returnedOf(method, fragment)),
        () => (showMissing(), '/'),
      )
      .then((to) => navigate(to, { replace: true }))
  }, [app, guest, method, navigate])
  const provider = isMethod(method) ? NAMES[method] : ''
  return (
    <>
      <h1>{t('One moment')}</h1>
      <p className="quiet">{t('Signing you in with {provider}…', { provider })}</p>
      <Loading label={t('Signing in')}>
        <Skeleton kind="line" count={3} />
      </Loading>
    </>
  )
}
