import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { Guard } from '#ui/guard/guard.tsx'
import { modals } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { readConsent } from '#client/consent/consent.ts'
import { cookiesHere } from '#client/storage/reach.ts'
import { Outlet } from '#client/router/parts.tsx'
import { update } from '#client/version/update.ts'
import { useShortcuts } from '#client/modals/shortcuts.ts'
import { useLinks } from '#client/links/click.ts'
import { useScroll } from '#client/router/scroll.ts'
import { useTitle } from '#client/router/title.ts'

/** The root of every page: links, what its address asks for, windows, messages. */
export function Shell() {
  useTitle()
  useScroll()
  useShortcuts()
  const onClick = useLinks()
  return (
    <div className="page" onClick={onClick}>
      <Outlet />
      <div className="toast-region" aria-live="polite" />
      <Guard instead={null}>
        <DeepLinksOnce />
      </Guard>
      <Guard instead={null}>
        <LayersOnce />
      </Guard>
      <Guard instead={null}>
        <ConsentOnce />
      </Guard>
    </div>
  )
}

/** Opens the modal that an address asks for. It is mounted after hydration, as it opens above the page. */
function DeepLinksOnce() {
  const [deepLinks, setDeepLinks] = useState<{ readonly Part: ComponentType } | null>(null)
  useEffect(() => {
    import('#client/links/query.ts').then(
      ({ default: Part }) => setDeepLinks({ Part }),
      // The page itself is here and can be used.
      () => {},
    )
  }, [])
  return deepLinks && <deepLinks.Part />
}

/** Windows and messages are fetched with the first of them. */
function LayersOnce() {
  const stack = useStore(modals, (now) => now.stack)
  const shown = useStore(toasts, (now) => now.shown)
  const newer = useStore(update, ({ ready }) => ready)
  const [layers, setLayers] = useState<{ readonly Part: ComponentType } | null>(null)
  const needed = (stack.length > 0 || shown.length > 0 || newer) && !layers
  useEffect(() => {
    if (!needed) return
    import('#client/modals/layers.tsx').then(
      ({ default: Part }) => setLayers({ Part }),
      // The next window or message asks again.
      () => {},
    )
  }, [needed, stack, shown])
  return layers && <layers.Part />
}

const loadQuestion = () => import('#client/cookies/consent-banner.tsx')

// It is here when the page is hydrated, and not a while after it.
if (typeof document !== 'undefined' && !readConsent(cookiesHere())) loadQuestion().catch(() => {})

/** The question about cookies is fetched only where it was not answered yet. */
function ConsentOnce() {
  const [banner, setBanner] = useState<{ readonly Part: ComponentType } | null>(null)
  useEffect(() => {
    if (readConsent(cookiesHere())) return
    loadQuestion().then(
      ({ default: Part }) => setBanner({ Part }),
      // A banner that fails to load counts as no answer: nothing optional is stored, and the next page asks.
      () => {},
    )
  }, [])
  return banner && <banner.Part />
}
