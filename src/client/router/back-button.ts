import { closeModal, isHeld, modals } from '#ui/overlays/modals.ts'
import { isModalEntry, watch } from './window-entries.ts'

/**
 * The browser's back button closes the topmost modal (000 §2: modals stack). While modals are open one entry
 * more stands in the history, with the same address and a mark in its state that the router never sees. The
 * game has an entry of its own, its address `?game=`, and is closed by that.
 */
interface RouteLocation {
  readonly key: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface RouterState {
  readonly location: RouteLocation
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' }
}

export interface Routed {
  readonly state: RouterState
  readonly subscribe: (listener: (state: RouterState) => void) => () => void
}

/** Modals that live by the address. */
const BY_ADDRESS: ReadonlySet<string> = new Set(['game'])

const entryKey = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'default'

const ours = () => modals.getState().stack.filter(({ name }) => !BY_ADDRESS.has(name))

/** A step back that the browser never tells of holds new pages up no longer than this. */
const STEP_MS = 500

/**
 * Watches the history from now on (see `entries.ts`).
 * @returns ends it
 */
export function watchBackButton(router: Routed): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  let arriving: ReturnType<typeof setTimeout> | undefined

  const onWindows = () => isModalEntry(history.state)
  const pushEntry = () => {
    if (!onWindows()) history.pushState({ ...(history.state as object | null), modal: true }, '')
  }
  /** The last window was closed by a button: its entry goes, unless a page that comes takes its place. */
  const dropEntry = () => {
    if (ours().length > 0 || !onWindows() || router.state.navigation.state !== 'idle') return
    watch.waiting = []
    arriving = setTimeout(arrive, STEP_MS)
    history.back()
  }
  const arrive = () => {
    const written = watch.waiting
    clearTimeout(arriving)
    watch.waiting = null
    for (const write of written ?? []) write()
    look()
  }
  const look = () => {
    clearTimeout(leaving)
    if (watch.waiting) return
    if (ours().length > 0) pushEntry()
    else if (onWindows()) leaving = setTimeout(dropEntry, 0)
  }

  const isHere = () => {
    const { key, pathname, search, hash } = router.state.location
    return (
      key === entryKey(history.state) &&
      location.pathname + location.search + location.hash === pathname + search + hash
    )
  }

  watch.isOurs = () => {
    const top = ours().at(-1)
    const here = isHere()
    if (watch.waiting) {
      // Where the router is on the next page already, that page is what waits.
      const coming = watch.waiting.length > 0
      arrive()
      return here || coming
    }
    if (!here) {
      // From another page into an entry whose window is long gone: one step further is the page itself.
      if (onWindows() && !top) leaving = setTimeout(dropEntry, 0)
      return false
    }
    if (onWindows()) {
      if (!top) history.forward()
    } else if (top) {
      if (!isHeld(top.id)) closeModal(top.id)
      look()
    }
    return true
  }

  const ends = [closeWithPage(router)]

  ends.push(
    modals.subscribe(look),
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') look()
    }),
  )
  // A page that was reloaded has no windows, but may stand on the entry of one.
  look()
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Windows belong to the page that they were opened on, unless they wait for an answer. Those that were opened
 * while the next page was on its way belong to that one.
 */
function closeWithPage(router: Routed) {
  let { pathname } = router.state.location
  let before: ReadonlySet<number> | null = null
  const openNow = () => new Set(ours().map(({ id }) => id))
  return router.subscribe(({ location: to, navigation }) => {
    if (to.pathname !== pathname) {
      pathname = to.pathname
      for (const id of before ?? openNow()) if (!isHeld(id)) closeModal(id)
      before = null
    }
    before = navigation.state === 'idle' ? null : (before ?? openNow())
  })
}
