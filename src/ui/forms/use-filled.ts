import { useEffect, useRef, useState, type FormEvent } from 'react'

/**
 * Hears everything that changes a field whose text is rewritten as it is typed: keys, paste, browsers and
 * password managers that fill it, with `input` or with `change` alone. A text that an input method is still
 * composing stays as it is until it is whole.
 * @param take reads the field; it may be called again for the same text
 */
export function useFilled(take: (input: HTMLInputElement, inputType?: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const input = ref.current
    if (!input) return
    // React hears a change only where it didn't see the value being set.
    const hear = () => latest.current(input)
    input.addEventListener('change', hear)
    return () => input.removeEventListener('change', hear)
  }, [])
  return {
    /** Text being composed with an input method, shown in place of the value. */
    draft,
    props: {
      ref,
      // React wants to know that the value can change.
      onChange: () => {},
      onInput: (event: FormEvent<HTMLInputElement>) => {
        const { inputType, isComposing } = event.nativeEvent as InputEvent
        const input = event.currentTarget
        if (isComposing) return setDraft(input.value)
        setDraft(null)
        take(input, inputType)
      },
      onCompositionEnd: (event: FormEvent<HTMLInputElement>) => {
        setDraft(null)
        take(event.currentTarget)
      },
    },
  }
}
