import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { IconButton } from '../button.tsx'
import { leaveModal } from './fly-back.ts'
import { focusWay, registerDialog, holdModal, modals, type FocusWay, type OpenModal } from './modals.ts'
import { FOCUSABLE, useScrollFocus } from './scroll-focus.ts'
import { useSheet } from './sheet.ts'

const Current = createContext<OpenModal | null>(null)

/** The modal around this part, with the function that closes it. */
export function useModal(): { readonly modal: OpenModal | null; readonly close: () => void } {
  const modal = use(Current)
  return { modal, close: () => leaveModal(modal) }
}

export interface ModalProps {
  readonly title: string
  /** Hides the title from sight, not from screen readers. */
  readonly titleHidden?: boolean | undefined
  readonly size?: 's' | 'm' | 'l' | 'full' | undefined
  /**
   * Kind of modal, for style sheets to select. A selector that looks inside the modal would be matched again
   * at each change in it.
   */
  readonly kind?: 'game' | 'palette' | undefined
  /** On phones a modal rises from the bottom edge as a sheet, unless it is `full`. */
  readonly children: ReactNode
  /** Buttons at its foot; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode
  /** A picture above the title. */
  readonly picture?: ReactNode
  /** Called when the player asks to close it; closes the modal of the stack by default. */
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
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const { modal } = useModal()
  const { onClose } = props
  const away = useCallback(() => (onClose ? onClose() : leaveModal(modal)), [onClose, modal])
  useSheet(dialog, { enabled: open && dismissable && size !== 'full', close: away })
  useScrollFocus(body)
  useEffect(() => {
    if (!modal || dismissable) return
    holdModal(modal.id, true)
    return () => holdModal(modal.id, false)
  }, [modal, dismissable])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className="modal"
      data-size={size}
      data-kind={props.kind}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) away()
      }}
      // Browsers close a dialog by themselves when Escape is pressed twice, whatever was said to the first.
      onClose={({ currentTarget: it }) => {
        if (it !== dialog.current || 'over' in it.dataset) return
        if (dismissable) away()
        else if (!it.open) it.showModal()
      }}
      onPointerDown={(event) => {
        if (dismissable && event.target === dialog.current) away()
      }}
    >
      <Opening modal={modal} />
      <div className="modal-box">
        {dismissable && size !== 'full' && !picture && <span className="modal-handle" aria-hidden="true" />}
        {picture && <div className="modal-picture">{picture}</div>}
        <header className="modal-head">
          <h2 id={id} className={titleHidden ? 'sr' : undefined}>
            {title}
          </h2>
          {dismissable && <IconButton icon="close" label={t('Close')} kind="ghost" onClick={away} />}
        </header>
        <div ref={body} className="modal-body">
          {children}
        </div>
        {footer && <footer className="modal-foot">{footer}</footer>}
      </div>
      {/* Messages are heard where the region stood before they came; those outside of a dialog are not. */}
      <div className="toast-region" aria-live="polite" />
    </dialog>
  )
}

/**
 * Opens the dialog that it is the first part of: before React comes to the parts behind it, so that the one of
 * them that has `autoFocus` gets the focus after the browser has given it to the first button.
 */
function Opening({ modal }: { readonly modal: OpenModal | null }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = mark.current?.closest('dialog')
    if (!element) return
    const way = modal?.way ?? focusWay()
    if (!element.open) element.showModal()
    updateCover(element.ownerDocument)
    const left = registerDialog(element)
    return () => {
      left()
      element.dataset['over'] = ''
      element.close()
      updateCover(element.ownerDocument)
      returnFocus(way)
    }
  }, [modal])
  return <span ref={mark} hidden />
}

/** Gives the focus back; where what had it is gone, the first control around it has it. */
function returnFocus([opener, around]: FocusWay): void {
  const to = opener?.isConnected ? opener : around?.querySelector(FOCUSABLE)
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
}

/** Tells sheets whether a modal takes the whole window: what moves behind it is seen by nobody. */
function updateCover(document: Document): void {
  const covering = document.querySelector(`dialog[data-size='full'][open]`)
  document.documentElement.toggleAttribute('data-covered', covering !== null)
}

export interface ModalStackProps {
  /** Returns the part of an open modal; it is wrapped in its context, so `useModal` works inside. */
  readonly render: (modal: OpenModal) => ReactNode
}

/** All open modals. The page behind them does not scroll. */
export function ModalStack({ render }: ModalStackProps) {
  const stack = useStore(modals, (state) => state.stack)
  useScrollLock(stack.length > 0)
  return stack.map((modal) => (
    <Current key={modal.id} value={modal}>
      {render(modal)}
    </Current>
  ))
}

/** Stops the page from scrolling (000 §2). */
function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (!locked) return
    root.dataset['locked'] = ''
    return () => {
      delete root.dataset['locked']
    }
  }, [locked])
}
