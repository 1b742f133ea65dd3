import { closeModal, isHeld, modals } from '#ui/modals.ts'
import { isModalEntry } from './links.ts'

/**
 * The browser's back button closes the topmost modal (000 §2: modals stack). While modals are open one entry
 * more stands in the history, with the same address and a mark in its state that the router never sees. The
 * game has an entry of its own, its address `?game=`, and is closed by that.
 */
interface Place {
  readonly key: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface RouterState {
  readonly location: Place
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' }
}

export interface Routed {
  readonly state: RouterState
  readonly subscribe: (listener: (state: RouterState) => void) => () => void
}

/** Modals that live by the address. */
const BY_ADDRESS: ReadonlySet<string> = new Set(['game'])

const marked = (state: unknown): boolean => (state as { modal?: unknown } | null)?.modal === true
const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'default'

const ours = () => modals.getState().stack.filter(({ name }) => !BY_ADDRESS.has(name))

/** Watches the history from now on; the router listens to it after us. */
export function keepBack(router: Routed): void {
  let leaving: ReturnType<typeof setTimeout> | undefined

  const mark = () => {
    if (!isModalEntry()) history.pushState({ ...(history.state as object | null), modal: true }, '')
  }
  /** The last modal was closed by a button: its entry goes, unless a navigation took its place meanwhile. */
  const settle = () => {
    if (ours().length === 0 && isModalEntry()) history.back()
  }
  const look = () => {
    clearTimeout(leaving)
    if (ours().length > 0) mark()
    else if (isModalEntry()) leaving = setTimeout(settle, 0)
  }

  const here = (state: unknown) => {
    const { key, pathname, search, hash } = router.state.location
    return (
      key === keyOf(state) && location.pathname + location.search + location.hash === pathname + search + hash
    )
  }

  const onPop = (event: PopStateEvent) => {
    const top = ours().at(-1)
    if (!here(event.state)) {
      // From another page into an entry whose modal is long gone: one step further is the page itself.
      if (marked(event.state) && !top) leaving = setTimeout(settle, 0)
      return
    }
    event.stopImmediatePropagation()
    if (marked(event.state)) {
      if (!top) history.forward()
      return
    }
    if (!top) return
    if (!isHeld(top.id)) closeModal(top.id)
    look()
  }

  closeWithPage(router)

  // A page that was loaded anew has no modals, but may stand on the entry of one.
  if (isModalEntry() && ours().length === 0) settle()
  addEventListener('popstate', onPop, { capture: true })
  modals.subscribe(look)
  look()
}

/**
 * Windows belong to the page that they were opened on, unless they wait for an answer. Those that were opened
 * while the next page was on its way belong to that one.
 */
function closeWithPage(router: Routed) {
  let { pathname } = router.state.location
  let before: ReadonlySet<number> | null = null
  const openNow = () => new Set(ours().map(({ id }) => id))
  router.subscribe(({ location: to, navigation }) => {
    if (to.pathname !== pathname) {
      pathname = to.pathname
      for (const id of before ?? openNow()) if (!isHeld(id)) closeModal(id)
      before = null
    }
    before = navigation.state === 'idle' ? null : (before ?? openNow())
  })
}
