import { artSet } from '../art/art.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../art/icon.tsx'
import type { Block } from './free-place.ts'
import { dialogs } from './modals.ts'
import { useSwipeAway } from './swipe-away.ts'
import { dismissToast, toasts, type ShownToast, type ToastKind } from './toasts.ts'

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  info: 'info',
  success: 'success',
  error: 'alert',
  email: 'mail',
  prize: 'gift',
  'last-game': 'play',
}

/**
 * Where toasts appear (000 §8): bottom right on a desktop, bottom center otherwise. One per page. While a
 * dialog is open they live in it: what is outside of it can neither be pressed nor heard then.
 */
export function ToastRegion() {
  const all = useStore(toasts, (state) => state.shown).filter(({ waits }) => !waits)
  const isAsked = useStore(toasts, (state) => state.isAsked)
  const host = useStore(dialogs, ({ hosts }) => hosts.at(-1))
  const shown = host
    ? isOverGame(host)
      ? firstOf(all)
      : all
    : isAsked && matchMedia('(width < 768px)').matches
      ? all.filter((one) => !canWait(one))
      : all
  const region = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id
  // A popover shown again lies above the dialogs that opened since.
  useEffect(() => {
    const element = region.current
    // The dialog that it was in may be gone; it moves to the next place then.
    if (!element?.isConnected || !element.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (!newest) return
    element.showPopover()
    if (!host || !isOverGame(host)) return void element.style.removeProperty('--toasts-top')
    // Only games need it: a lobby doesn't carry it.
    void import('./free-place.ts').then(
      ({ freePlace }) =>
        element.style.setProperty('--toasts-top', `${freePlace(blockOf(element), host, element)}px`),
      () => {},
    )
  }, [newest, host])
  // Where nothing is told there is no region: moving an empty one into each window styles the whole page again.
  if (shown.length === 0) return null
  const section = (
    <section ref={region} className="toasts" aria-label={t('Messages')} popover="manual">
      {shown.map((it) => (
        <Toast key={it.id} toast={it} />
      ))}
    </section>
  )
  // Assistive technology hears what comes into a region that stands already: the page and each dialog have one.
  const said = host
    ? host.querySelector(':scope > .toast-region')
    : document.querySelector('.page > .toast-region')
  const place = said ?? host
  return place ? createPortal(section, place) : section
}

/**
 * On a phone the question about cookies and a message are too much at once: news comes after the answer, and
 * has all of its time then. What answers a press is seen at once, in the place of the question.
 */
const canWait = ({ kind, action }: ShownToast): boolean =>
  kind === 'prize' || kind === 'last-game' || (kind === 'info' && action !== undefined)

/** Over a game on a small screen they come one by one, because three would hide its board; errors come first. */
function firstOf(all: readonly ShownToast[]): readonly ShownToast[] {
  const first = all.find(({ kind }) => kind === 'error') ?? all[0]
  return first ? [first] : all
}

/** On small screens the controls of a game are below, and messages stand where they cover none of it. */
const isOverGame = (host: Element): boolean =>
  host.matches(".modal[data-kind='game']") && matchMedia('(width < 768px), (height < 500px)').matches

/** Where messages stand from the left, and how high they are together. */
function blockOf(region: Element): Block {
  const all = [...region.children].map((one) => one.getBoundingClientRect())
  const { height } = region.getBoundingClientRect()
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    height,
  }
}

const isHidden = (): boolean => document.hidden

function onSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Remaining time of toasts that moved to another place or were held, in ms by id. */
const remaining = new Map<number, number>()
/** Toasts that were told where they stood first: in another window they are no news to assistive technology. */
const said = new Set<number>()
/** One that moves sooner may have been cut off, and is told again. */
const TELLS_MS = 1_000
/** A toast that was held is not gone the moment it is let go. */
const LEAST_MS = 600

/** One toast. The pointer or the focus on it stops its time, as a hidden page does; a finger can push it aside. */
export function Toast({ toast }: { readonly toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const hidden = useSyncExternalStore(onSight, isHidden, isHidden)
  const { id, lasts_ms } = toast
  // Each place mounts it again, and a region tells whatever comes into it.
  const [wasSaid] = useState(() => said.has(id))
  useEffect(() => {
    const timer = setTimeout(() => said.add(id), TELLS_MS)
    return () => {
      clearTimeout(timer)
      if (!toasts.getState().shown.some((one) => one.id === id)) said.delete(id)
    }
  }, [id])
  useEffect(() => {
    if (held || hidden) return
    const from = performance.now()
    const left = remaining.get(id) ?? lasts_ms
    const timer = setTimeout(() => {
      remaining.delete(id)
      dismissToast(id)
    }, left)
    return () => {
      clearTimeout(timer)
      const rest = Math.max(LEAST_MS, left - (performance.now() - from))
      if (toasts.getState().shown.some((one) => one.id === id)) remaining.set(id, rest)
      else remaining.delete(id)
    }
  }, [held, hidden, id, lasts_ms])
  const { action } = toast
  const swipe = useSwipeAway(() => dismissToast(id))
  return (
    <div
      className="toast"
      data-kind={toast.kind}
      role={wasSaid ? undefined : toast.kind === 'error' ? 'alert' : 'status'}
      aria-live={wasSaid ? 'off' : undefined}
      {...swipe}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
    >
      {toast.image ? (
        <img {...artSet(toast.image, 44)} alt="" width={44} height={58} />
      ) : (
        <span className="toast-icon">
          <Icon name={toast.icon ?? ICONS[toast.kind]} />
        </span>
      )}
      <p>
        {toast.text}
        {toast.detail && <small>{toast.detail}</small>}
      </p>
      {action?.href ? (
        // Following the link closes the toast, so that it doesn't cover the page that opens.
        <a className="link" href={action.href} onClick={() => dismissToast(id)}>
          {action.label}
        </a>
      ) : (
        action && (
          <button type="button" className="link" onClick={action.onClick}>
            {action.label}
          </button>
        )
      )}
      <IconButton icon="close" label={t('Dismiss')} kind="ghost" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
