import { createStore } from 'zustand/vanilla'

/**
 * The element that opened a modal, then elements around it: the focus returns to the first that is still
 * there.
 */
export type FocusWay = readonly (Element | null | undefined)[]

/** One open modal. `name` says which; the app knows the chunk that holds it. */
export interface OpenModal {
  readonly id: number
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  /** Where the focus returns when it closes. */
  readonly way: FocusWay
}

interface ModalState {
  readonly stack: readonly OpenModal[]
}

/** The open modals, the topmost last (000 §2: modals stack). */
export const modals = createStore<ModalState>(() => ({ stack: [] }))

let lastId = 0

/** Where the focus is, and the part of the page around it, for when what has the focus is gone. */
export function focusWay(): FocusWay {
  const at = globalThis.document?.activeElement
  return [at, at?.closest('article,section,main')]
}

/**
 * Opens a modal on top of the others; one that is already on top with this name stays as it is.
 * @param way where the focus was when it was asked for, if that was before
 * @returns its id, for `closeModal`
 */
export function openModal(
  name: string,
  props: Readonly<Record<string, unknown>> = {},
  way = focusWay(),
): number {
  const top = modals.getState().stack.at(-1)
  if (top?.name === name) return top.id
  lastId += 1
  modals.setState(({ stack }) => ({ stack: [...stack, { id: lastId, name, props, way }] }))
  return lastId
}

/** Closes one modal, the topmost unless an id is given. Closing what is closed does nothing. */
export function closeModal(id = modals.getState().stack.at(-1)?.id): void {
  if (id !== undefined) modals.setState(({ stack }) => ({ stack: stack.filter((modal) => modal.id !== id) }))
}

/** Closes all modals, for example on navigation. */
export const closeAllModals = (): void => modals.setState({ stack: [] })

/** True while any modal is open: reloads wait (000 §4). */
export const isModalOpen = (): boolean => modals.getState().stack.length > 0

/** Modals that may not be closed by the visitor's back button either. */
const held = new Set<number>()

/** Returns whether a modal holds the visitor until it is answered. */
export function holdModal(id: number, holds: boolean): void {
  if (holds) held.add(id)
  else held.delete(id)
}

export const isHeld = (id: number): boolean => held.has(id)

interface HostState {
  readonly hosts: readonly HTMLElement[]
}

/** The open dialogs, the topmost last: what is not inside of it cannot be pressed or heard meanwhile. */
export const dialogs = createStore<HostState>(() => ({ hosts: [] }))

/** Reports that a dialog opened; returns the function that tells of its end. */
export function registerDialog(element: HTMLElement): () => void {
  dialogs.setState(({ hosts }) => ({ hosts: [...hosts, element] }))
  return () => dialogs.setState(({ hosts }) => ({ hosts: hosts.filter((host) => host !== element) }))
}
