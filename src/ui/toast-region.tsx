import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { dismissToast, toasts, type ShownToast, type ToastKind } from './toasts.ts'

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  info: 'info',
  success: 'success',
  error: 'alert',
  prize: 'gift',
  'last-game': 'play',
}

/** Where toasts appear: bottom right on wide screens, bottom centre on phones. One per page. */
export function ToastRegion() {
  const shown = useStore(toasts, (state) => state.shown)
  const region = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id
  // A popover shown anew lies above the dialogs that opened since.
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest])
  return (
    <section ref={region} className="toasts" aria-label="Messages" popover="manual">
      {shown.map((it) => (
        <Toast key={it.id} toast={it} />
      ))}
    </section>
  )
}

/** One toast. The pointer or the focus on it stops its time. */
export function Toast({ toast }: { readonly toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.lasts_ms)
  useEffect(() => {
    if (held) return
    const from = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(600, left.current - (performance.now() - from))
    }
  }, [held, toast.id])
  const { action } = toast
  return (
    <div
      className="toast"
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.image ? (
        <img src={toast.image} alt="" width={44} height={58} />
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
        <a className="link" href={action.href}>
          {action.label}
        </a>
      ) : (
        action && (
          <button type="button" className="link" onClick={action.onClick}>
            {action.label}
          </button>
        )
      )}
      <IconButton icon="close" label="Dismiss" kind="ghost" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
