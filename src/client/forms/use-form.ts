import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { isLost } from '#platform/calls/call.ts'
import type { Answer } from '#platform/calls/contract.ts'
import { t } from '#platform/words/words.ts'
import { isComposing } from '#ui/forms/composing.ts'
import { useApp } from '../context/app.ts'
import { partOf } from '../part-of.ts'

type Errors<F> = { readonly [K in keyof F]?: string | undefined }

export interface FormOptions<F> {
  readonly initial: F
  /** Checks the fields before anything is sent; an empty object sends. */
  readonly check: (fields: F) => Errors<F>
  /** `captcha` is the answer to one, when the call asked for it the first time. */
  readonly send: (fields: F, captcha?: string) => Promise<Answer<unknown>>
  readonly done: () => void | Promise<void>
  /** The text for a call without an answer, which may have been done; by default it is safe to send again. */
  readonly unknown?: (() => string) | undefined
}

/** A form: its fields, what is wrong with each, and whether that may be shown already (000 §5). */
export function useForm<F extends object>(options: FormOptions<F>) {
  const { initial, check } = options
  const [fields, setFields] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const app = useApp()
  const [checking, setChecking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  /** The call wanted a captcha before; it is solved ahead then, for each call counts against a limit. */
  const asked = useRef(false)
  const [refused, setRefused] = useState<{ readonly errors: Errors<F>; readonly message: string | null }>({
    errors: {},
    message: null,
  })
  const form = useRef<HTMLFormElement>(null)
  const wrong = check(fields)

  /** How often the form was turned down: each time the first field that is wrong gets the focus. */
  const [turns, setTurns] = useState(0)
  // Only once its mark is drawn, which may take more than a frame after an answer.
  useEffect(() => {
    if (turns > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [turns])
  const turnDown = () => setTurns((now) => now + 1)

  // Text that was typed, or filled in by a password manager, before hydration counts.
  const [untouched] = useState(initial)
  useEffect(() => {
    const prefilled = prefilledFields(form.current, untouched)
    setFields((now) => ({ ...now, ...prefilled }))
  }, [untouched])

  const set = <K extends keyof F>(name: K, value: F[K]) => {
    setFields((now) => ({ ...now, [name]: value }))
    // Errors of the server were about the old value.
    setRefused(({ errors }) => ({ errors: { ...errors, [name]: undefined }, message: null }))
  }

  const solved = async (): Promise<string | undefined> => {
    setChecking(true)
    try {
      const solve = await partOf(app.registry, 'solveCaptcha')
      return (await solve?.(app, place.current)) ?? undefined
    } finally {
      setChecking(false)
    }
  }

  const refuse = (errors: Errors<F>, message: string | null) => {
    setRefused({ errors, message })
    turnDown()
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    // A press from before hydration comes again right then: what was typed may not have been taken over.
    const held = { ...fields, ...stillPrefilled(form.current, fields, untouched) }
    setFields(held)
    if (Object.values(check(held)).some(Boolean)) return turnDown()
    setBusy(true)
    try {
      const answer = await sendWith(options, held, asked, solved)
      if (answer.success) return await options.done()
      const errors = errorsOf<F>(answer)
      const hasFieldErrors = Object.keys(errors).some((name) => name in fields)
      refuse(errors, hasFieldErrors ? null : messageOf(answer, options))
    } catch (error) {
      // A part of the page that is fetched when it is needed failed to load: what was typed stays.
      reportError(error)
      refuse({}, t('We couldn’t load this. Check your connection and try again.'))
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (name: keyof F) => refused.errors[name] ?? wrong[name]
  return {
    fields,
    set,
    busy,
    /** The refusal that belongs to no field. */
    message: refused.message,
    /** Props of `Refused`, which also shows the task of a captcha. */
    end: { message: refused.message, checking, place },
    form: { ref: form, ...sentBy((event) => void onSubmit(event)) },
    /** Props of a field: its error, and whether it shows before the field was touched. */
    about: (name: keyof F) => ({
      error: errorOf(name),
      showError: tried || refused.errors[name] !== undefined,
    }),
  }
}

/**
 * Browsers drop an Enter while the button is disabled; the person wants to know what is missing. What they send
 * by themselves, before the script has come, stands in no address.
 */
const sentBy = (submit: (event: FormEvent) => void) => ({
  method: 'post',
  noValidate: true,
  onSubmit: submit,
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    if (isBlockedEnter(event)) submit(event)
  },
})

/** Whether an Enter was meant to send a form whose button is disabled. */
function isBlockedEnter(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return false
  const button = [...event.currentTarget.elements].find((one) => one.matches('[type="submit"]'))
  return button?.matches(':disabled') === true
}

/** Sends the fields, with the answer to a captcha where the call asks for one. */
async function sendWith<F extends object>(
  { send }: FormOptions<F>,
  fields: F,
  asked: RefObject<boolean>,
  solved: () => Promise<string | undefined>,
): Promise<Answer<unknown>> {
  const answer = await send(fields, asked.current ? await solved() : undefined)
  if (answer.code !== 'CAPTCHA_NEEDED') return answer
  asked.current = true
  const solution = await solved()
  if (solution !== undefined) return send(fields, solution)
  // The server asks the program for a solution; what a person can do about it is something else.
  const message = t('We couldn’t confirm that you’re not a robot. Try again, or use another browser.')
  return { ...answer, message }
}

/** The first thing that a refusal says of each field. */
const errorsOf = <F extends object>({ errors = {} }: Answer<unknown>) =>
  Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first])) as Errors<F>

function messageOf<F extends object>(answer: Answer<unknown>, { unknown }: FormOptions<F>): string {
  if (isLost(answer) && answer.code !== 'NETWORK')
    return (
      unknown?.() ??
      t('We didn’t get a response, but your request may have gone through. It’s safe to try again.')
    )
  return answer.message ?? t('That didn’t work. Try again.')
}

/** The controls that hold something else than the fields. */
function prefilledFields<F extends object>(form: HTMLFormElement | null, initial: F): Partial<F> {
  const prefilled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(initial)) {
    const control = form?.elements.namedItem(name)
    const held =
      control instanceof HTMLInputElement && control.type === 'checkbox'
        ? control.checked
        : control instanceof HTMLInputElement || control instanceof HTMLSelectElement
          ? control.value
          : value
    if (held !== value) prefilled[name] = held
  }
  return prefilled as Partial<F>
}

/** Values that form controls already hold for fields that are still at their initial value. */
function stillPrefilled<F extends object>(form: HTMLFormElement | null, fields: F, initial: F): Partial<F> {
  const prefilled = prefilledFields(form, initial)
  const names = (Object.keys(prefilled) as (keyof F)[]).filter((name) => fields[name] === initial[name])
  return Object.fromEntries(names.map((name) => [name, prefilled[name]])) as Partial<F>
}
