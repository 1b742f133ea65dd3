/**
 * Masks of fields (000 §5): `#` takes a digit, `@` a letter, `*` a letter or a digit; every other sign stands
 * for itself and comes by itself. All of it is pure, so that the server and the browser agree.
 */
const SLOTS: Readonly<Record<string, RegExp>> = {
  '#': /\d/,
  '@': /\p{L}/u,
  '*': /[\p{L}\d]/u,
}

/**
 * A text in the form of a mask. What does not fit is left out; signs of the mask come with the next character,
 * so that everything can be deleted again. Doing it twice changes nothing.
 */
export function maskText(mask: string, text: string): string {
  let out = ''
  let at = 0
  for (const sign of text) {
    const placed = place(mask, at, sign)
    if (!placed) continue
    out += placed.text
    at = placed.next
  }
  return out
}

/** Places a character after the mask's own signs, or as one of them; null where it fits nowhere. */
function place(mask: string, from: number, sign: string): { text: string; next: number } | null {
  let own = ''
  for (let at = from; at < mask.length; at++) {
    const slot = SLOTS[mask[at]!]
    if (slot) return slot.test(sign) ? { text: own + sign, next: at + 1 } : null
    own += mask[at]
    if (mask[at] === sign) return { text: own, next: at + 1 }
  }
  return null
}

/** Returns the typed characters without the signs of the mask. */
export function unmask(mask: string, text: string): string {
  const shown = maskText(mask, text)
  let out = ''
  for (let at = 0; at < shown.length; at++) if (SLOTS[mask[at]!]) out += shown[at]
  return out
}

/** True when every place of the mask is taken. */
export const fillsMask = (mask: string, text: string): boolean => {
  const places = [...mask].filter((sign) => SLOTS[sign]).length
  return unmask(mask, text).length === places
}

export interface Typed {
  readonly text: string
  /** Characters before the caret. */
  readonly caret: number
}

/**
 * Returns the text of a field after a change, and the position of its caret: behind what was typed, wherever
 * in the text that was.
 * @param now the text and the caret as the browser left them
 * @param forward the change deleted the character after the caret
 */
export function retype(mask: string, now: Typed, before: string, forward = false): Typed {
  const text = maskText(mask, now.text)
  const caret = maskText(mask, now.text.slice(0, now.caret)).length
  // A sign of the mask comes back: the caret steps over it, or the same key would do nothing for ever.
  const step = forward && text === before ? nextSlot(mask, caret) : caret
  return { text, caret: Math.min(step, text.length) }
}

function nextSlot(mask: string, from: number): number {
  let at = from
  while (at < mask.length && !SLOTS[mask[at]!]) at += 1
  return at
}

/** The phone keyboard for a mask: digits alone where nothing else fits. */
export const keyboardOf = (mask: string): 'numeric' | 'text' => (/[@*]/.test(mask) ? 'text' : 'numeric')
