import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { fillsMask, keyboardOf, maskText, retype, unmask } from '#platform/base/mask.ts'
import { Input, type InputProps } from './field.tsx'

export interface MaskedInputProps extends Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'onInput'
> {
  /** `#` digit, `@` letter, `*` either; other signs come by themselves (000 §5). */
  readonly mask: string
  /** Masked or not, as it is kept. */
  readonly value: string
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
export function MaskedInput({ mask, value, onValue, ...rest }: MaskedInputProps) {
  const shown = maskText(mask, value)
  const change = useRef<{ readonly input: HTMLInputElement; readonly caret: number } | null>(null)
  useLayoutEffect(() => {
    const { input, caret } = change.current ?? {}
    change.current = null
    // Where the text is as before React writes nothing, and the browser's own text would stay.
    if (input && caret !== undefined && document.activeElement === input)
      input.setSelectionRange(caret, caret)
  })
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const caret = input.selectionStart ?? input.value.length
    const forward = inputType === 'deleteContentForward'
    const next = retype(mask, { text: input.value, caret }, shown, forward)
    input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    change.current = { input, caret: next.caret }
    onValue({ text: next.text, raw: unmask(mask, next.text), complete: fillsMask(mask, next.text) })
  }
  return (
    <Input
      inputMode={keyboardOf(mask)}
      autoComplete="off"
      {...rest}
      value={shown}
      // React wants to know that the value can change; the change is taken where the caret is known.
      onChange={() => {}}
      onInput={onInput}
    />
  )
}
