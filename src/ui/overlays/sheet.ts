import { useEffect, type RefObject } from 'react'

/** How far a sheet is pulled down before it closes by itself, px, and how fast a flick does it, px per ms. */
const FAR = 110
const FAST = 0.6

/** Whether a pull of that length and speed closes the sheet. */
export const shouldClose = (distance: number, took_ms: number): boolean =>
  distance >= FAR || (distance > 24 && distance / Math.max(1, took_ms) >= FAST)

/**
 * A sheet on a phone follows the finger on its head and closes when it is pulled far or fast enough; the cross
 * does the same for everybody else.
 */
export function useSheet(
  dialog: RefObject<HTMLDialogElement | null>,
  { enabled, close }: { readonly enabled: boolean; readonly close: () => void },
): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || !enabled) return
    let from: { readonly y: number; readonly at_ms: number; readonly id: number } | null = null
    const pulled = (event: PointerEvent) => (from ? Math.max(0, event.clientY - from.y) : 0)

    const down = (event: PointerEvent) => {
      const head = (event.target as Element).closest('.modal-head, .modal-picture, .modal-handle')
      const other = (event.target as Element).closest('button, a, input')
      if (!head || other || head.closest('dialog') !== element || !matchMedia('(width < 768px)').matches)
        return
      from = { y: event.clientY, at_ms: event.timeStamp, id: event.pointerId }
      element.setPointerCapture(event.pointerId)
      element.dataset['pulled'] = ''
    }
    const move = (event: PointerEvent) => {
      if (from?.id === event.pointerId) element.style.translate = `0 ${pulled(event)}px`
    }
    const up = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return
      const closes = event.type === 'pointerup' && shouldClose(pulled(event), event.timeStamp - from.at_ms)
      from = null
      delete element.dataset['pulled']
      if (closes) close()
      else element.style.translate = ''
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
    }
  }, [dialog, enabled, close])
}
