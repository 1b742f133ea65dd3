import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { IconName } from '../art/icons.names.ts'

export type ToastKind = 'info' | 'success' | 'error' | 'email' | 'prize' | 'last-game'

export interface ToastInput {
  readonly kind?: ToastKind | undefined
  readonly text: ReactNode
  /** A second, quieter line. */
  readonly detail?: ReactNode
  readonly icon?: IconName | undefined
  /** A small picture, for example the cover of the last game. */
  readonly image?: string | undefined
  readonly action?:
    | { readonly label: string; readonly href?: string; readonly onClick?: () => void }
    | undefined
  /** Milliseconds it stays; by kind by default (000 §9). */
  readonly lasts_ms?: number | undefined
  /** A toast of the same key is replaced instead of stacked. */
  readonly key?: string | undefined
}

export interface ShownToast extends ToastInput {
  readonly id: number
  readonly kind: ToastKind
  readonly lasts_ms: number
  /** A window covers the page that it belongs to: it is out of sight, and its time stands still. */
  readonly waits?: boolean
}

/** How long each kind stays (000 §9, 001 §9). */
export const TOAST_MS: Readonly<Record<ToastKind, number>> = {
  info: 3000,
  success: 3000,
  error: 5000,
  email: 3000,
  prize: 5000,
  'last-game': 4500,
}

/** No more than this many are shown; the oldest gives way. */
export const MAX_TOASTS = 3

interface ToastState {
  readonly shown: readonly ShownToast[]
  /** The question about cookies stands on the page. */
  readonly isAsked?: boolean
}

/** The toasts in sight, the newest last. */
export const toasts = createStore<ToastState>(() => ({ shown: [] }))

let lastId = 0

/** Shows a toast. @returns its id, for `dismissToast` */
export function toast(input: ToastInput | string): number {
  const given = typeof input === 'string' ? { text: input } : input
  const kind = given.kind ?? 'info'
  lastId += 1
  const shown: ShownToast = { ...given, id: lastId, kind, lasts_ms: given.lasts_ms ?? TOAST_MS[kind] }
  toasts.setState((state) => {
    const others = given.key ? state.shown.filter((other) => other.key !== given.key) : state.shown
    return { shown: [...others, shown].slice(-MAX_TOASTS) }
  })
  return lastId
}

/** Takes a toast out of sight until it is called back, without an end of its time. */
export const holdToast = (id: number, waits: boolean): void =>
  toasts.setState(({ shown }) => ({
    shown: shown.map((one) => (one.id === id && one.waits !== waits ? { ...one, waits } : one)),
  }))

/** Takes a toast away before its time. */
export const dismissToast = (id: number): void =>
  toasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.id !== id) }))
