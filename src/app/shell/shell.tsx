import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { modals } from '#ui/modals.ts'
import { toasts } from '#ui/toasts.ts'
import { readConsent } from '../consent.ts'
import { Outlet } from '../router/parts.tsx'
import { update } from '../update.ts'
import { useSearchKey } from '../search/door.tsx'
import { useLinks } from './links.ts'
import { useQuery } from './query.ts'
import { useScroll } from './scroll.ts'
import { useTitle } from './title.ts'

/** The root of every page: links, the query's wishes, windows, messages. */
export function Shell() {
  useTitle()
  useQuery()
  useScroll()
  useSearchKey()
  const onClick = useLinks()
  return (
    <div className="page" onClick={onClick}>
      <Outlet />
      <LayersOnce />
      <ConsentOnce />
    </div>
  )
}

/** Windows and messages are fetched with the first of them. */
function LayersOnce() {
  const wanted = useStore(modals, ({ stack }) => stack.length > 0)
  const told = useStore(toasts, ({ shown }) => shown.length > 0)
  const newer = useStore(update, ({ ready }) => ready)
  const [layers, setLayers] = useState<{ readonly Part: ComponentType } | null>(null)
  const needed = (wanted || told || newer) && !layers
  useEffect(() => {
    if (needed) void import('./layers.tsx').then(({ default: Part }) => setLayers({ Part }))
  }, [needed])
  return layers && <layers.Part />
}

/** The question about cookies is fetched only where it was not answered yet. */
function ConsentOnce() {
  const [banner, setBanner] = useState<{ readonly Part: ComponentType } | null>(null)
  useEffect(() => {
    if (readConsent(document.cookie)) return
    import('./consent-banner.tsx').then(
      ({ default: Part }) => setBanner({ Part }),
      // Whoever could not be asked said nothing: nothing optional is kept, and the next page asks.
      () => {},
    )
  }, [])
  return banner && <banner.Part />
}
