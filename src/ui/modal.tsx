import { createContext, use, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { IconButton } from './button.tsx'
import { closeModal, modals, type OpenModal } from './modals.ts'

const Current = createContext<OpenModal | null>(null)

/** The modal around this part, with the function that closes it. */
export function useModal(): { readonly modal: OpenModal | null; readonly close: () => void } {
  const modal = use(Current)
  return { modal, close: () => closeModal(modal?.id) }
}

export interface ModalProps {
  readonly title: string
  /** Hides the title from sight, not from screen readers. */
  readonly titleHidden?: boolean | undefined
  readonly size?: 's' | 'm' | 'l' | 'full' | undefined
  /** On phones a modal rises from the bottom edge as a sheet, unless it is `full`. */
  readonly children: ReactNode
  /** Buttons at its foot; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode
  /** A picture above the title. */
  readonly picture?: ReactNode
  /** Called when the player asks to close it; closes the modal of the stack unless told. */
  readonly onClose?: (() => void) | undefined
  /** False keeps it open on Escape and on a click beside it, and hides the cross. */
  readonly dismissable?: boolean | undefined
  /** Shown without a stack around it. */
  readonly open?: boolean | undefined
}

/** A dialog on the native <dialog>: focus stays inside, Escape closes, focus returns to the opener. */
export function Modal(props: ModalProps) {
  const { title, titleHidden, size = 'm', children, footer, picture, dismissable = true, open = true } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { modal, close } = useModal()
  const leave = props.onClose ?? close

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = modal?.opener ?? document.activeElement
    if (!element.open) element.showModal()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open, modal])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className="modal"
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) leave()
      }}
      onPointerDown={(event) => {
        if (dismissable && event.target === dialog.current) leave()
      }}
    >
      <div className="modal-box">
        {picture && <div className="modal-picture">{picture}</div>}
        <header className="modal-head">
          <h2 id={id} className={titleHidden ? 'sr' : undefined}>
            {title}
          </h2>
          {dismissable && <IconButton icon="close" label="Close" kind="ghost" onClick={leave} />}
        </header>
        <div className="modal-body">{children}</div>
        {footer && <footer className="modal-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}

export interface ModalStackProps {
  /** Gives the part of an open modal; it is wrapped in its context, so `useModal` works inside. */
  readonly render: (modal: OpenModal) => ReactNode
  /**
   * Told when a modal opens or closes, with the depth of the stack: the place where the back button is
   * hooked up (push a history entry when it grows, `closeModal()` when the player goes back).
   */
  readonly onDepth?: ((depth: number) => void) | undefined
}

/** All open modals. The page behind them does not scroll. */
export function ModalStack({ render, onDepth }: ModalStackProps) {
  const stack = useStore(modals, (state) => state.stack)
  const depth = stack.length
  useScrollLock(depth > 0)
  useEffect(() => onDepth?.(depth), [depth, onDepth])
  return stack.map((modal) => (
    <Current key={modal.id} value={modal}>
      {render(modal)}
    </Current>
  ))
}

/** Stops the page from scrolling, without a jump where the scroll bar was. */
function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (!locked) return
    const bar = window.innerWidth - root.clientWidth
    root.style.setProperty('--scroll-bar', `${bar}px`)
    root.dataset['locked'] = ''
    return () => {
      delete root.dataset['locked']
      root.style.removeProperty('--scroll-bar')
    }
  }, [locked])
}
