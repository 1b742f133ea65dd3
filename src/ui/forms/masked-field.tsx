import { useLayoutEffect, useRef } from 'react'
import { fillsMask, keyboardOf, maskText, retype, unmask } from '#platform/base/text/mask.ts'
import { Input, type InputProps } from './field.tsx'
import { useFilled } from './use-filled.ts'

export interface MaskedInputProps extends Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'onInput'
> {
  /** `#` digit, `@` letter, `*` either; other signs come by themselves (000 §5). */
  readonly mask: string
  /** Masked or not, as it is kept. */
  readonly value: string
  /** Drops what belongs to no place of the mask, such as the country in front of a number. */
  readonly normalize?: ((text: string) => string) | undefined
  /** Whether a text is none that the mask is for, such as a number of another country: it stays as it was typed. */
  readonly keeps?: ((text: string) => boolean) | undefined
  readonly onValue: (typed: {
    /** As it is shown. */
    readonly text: string
    /** Without the signs of the mask. */
    readonly raw: string
    /** Every place is taken. */
    readonly complete: boolean
  }) => void
}

/** One line of text in the form of a mask. The caret stays behind what was typed, wherever that is. */
export function MaskedInput(all: MaskedInputProps) {
  const { mask, value, normalize = asIs, keeps = nothing, onValue, ...rest } = all
  // Digits of other widths are digits too.
  const plain = (text: string) => normalize(text.normalize('NFKC'))
  const known = plain(value)
  const shown = keeps(known) ? known : maskText(mask, known)
  const change = useRef<{ readonly input: HTMLInputElement; readonly caret: number } | null>(null)
  useLayoutEffect(() => {
    const { input, caret } = change.current ?? {}
    change.current = null
    // Where the text is as before React writes nothing, and the browser's own text would stay.
    if (input && caret !== undefined && document.activeElement === input)
      input.setSelectionRange(caret, caret)
  })
  const { draft, props } = useFilled((input, inputType) => {
    if (input.value === shown) return
    const text = plain(input.value)
    // Text that `plain` changes was pasted or filled in, so the caret goes to its end.
    const caret = text === input.value ? (input.selectionStart ?? text.length) : text.length
    const staysTyped = keeps(text)
    const now = { text, caret }
    const next = staysTyped ? now : retype(mask, now, shown, inputType === 'deleteContentForward')
    input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    change.current = { input, caret: next.caret }
    if (staysTyped) return onValue({ text, raw: text, complete: false })
    onValue({ text: next.text, raw: unmask(mask, next.text), complete: fillsMask(mask, next.text) })
  })
  return <Input inputMode={keyboardOf(mask)} autoComplete="off" {...rest} {...props} value={draft ?? shown} />
}

const asIs = (text: string): string => text
const nothing = (): boolean => false
