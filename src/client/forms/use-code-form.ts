import { useState, type FormEvent } from 'react'
import type { Answer } from '#platform/calls/contract.ts'
import { t } from '#platform/words/words.ts'
import { useForm } from './use-form.ts'

/**
 * A form for a code from a message, which sends itself with the last digit. An Enter after that, or the same
 * digits typed once more, would use up an attempt for an answer that is known.
 */
export function useCodeForm(options: {
  readonly send: (code: string) => Promise<Answer<unknown>>
  readonly done: () => void | Promise<void>
}) {
  const [turnedDown, setTurnedDown] = useState<{ readonly code: string; readonly error: string } | null>(null)
  const { fields, set, form, about, busy, end } = useForm({
    initial: { code: '' },
    check({ code }) {
      if (code.length < 6) return { code: t('Please enter the 6-digit code') }
      return { code: code === turnedDown?.code ? turnedDown.error : undefined }
    },
    async send({ code }) {
      const answer = await options.send(code)
      if (answer.code === 'CODE_WRONG')
        setTurnedDown({ code, error: t('You already tried this code. Enter a different one') })
      const [spent] = answer.errors?.['code'] ?? []
      if (answer.code === 'CODE_SPENT' && spent !== undefined) setTurnedDown({ code, error: spent })
      return answer
    },
    done: options.done,
  })
  return {
    busy,
    end,
    form: {
      ...form,
      onSubmit(event: FormEvent) {
        // The field says why nothing is sent instead of how many attempts were left.
        if (!busy && fields.code === turnedDown?.code) set('code', fields.code)
        form.onSubmit(event)
      },
    },
    /** Props of the field. */
    field: {
      ...about('code'),
      value: fields.code,
      busy,
      onValue: (code: string) => set('code', code),
      onComplete: () => requestAnimationFrame(() => form.ref.current?.requestSubmit()),
    },
    /** Begins again with another code. */
    clear() {
      setTurnedDown(null)
      set('code', '')
    },
  }
}
