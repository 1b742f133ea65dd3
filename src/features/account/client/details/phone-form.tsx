import { useEffect, useRef, useState, type RefObject } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import type { Brought, TextFailed } from '../../contract.ts'
import { phoneText } from '../../rules.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { MaskedInput } from '#ui/forms/masked-field.tsx'
import { OtpField } from '#ui/forms/otp-field.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useCodeForm } from '#client/forms/use-code-form.ts'
import { useForm } from '#client/forms/use-form.ts'
import { withCaptcha } from '#client/forms/with-captcha.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { calls } from '../../contract.ts'
import { retryAfterOf } from '../retry-after.ts'
import { isForeign, isNotNational, nationalNumber, phoneTrouble } from './phone-number.ts'
import { NOTHING, showGift } from './show-gift.ts'

const MASK = '(###) ###-####'

interface Sent {
  /** In the international form. */
  readonly phone: string
  /** When another code may be asked for, by the clock that counts down to it, ms. */
  readonly ends: number
}

/** The number first, then the code that was sent to it. */
export function PhoneForm({ onDone }: { readonly onDone: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent ? (
    <CodeForm sent={sent} onAgain={setSent} onOther={() => setSent(null)} onDone={onDone} />
  ) : (
    <NumberForm onSent={setSent} />
  )
}

const sentOf = (phone: string, retry_after_s: number): Sent => ({
  phone,
  ends: serverClock.now() + retry_after_s * SECOND,
})

/** The status of the text message. One element shows it, so that screen readers announce each change. */
function sentence(phone: string, failed: TextFailed | null): string {
  if (failed === null) return t('We sent a code to {phone}.', { phone: phoneText(phone) })
  if (failed.why === 'unreachable')
    return t('{phone} can’t get our texts. Use another mobile number.', { phone: phoneText(phone) })
  return failed.sender === null
    ? t('{phone} blocked our texts. Reply START to our last text, then send a new code.', {
        phone: phoneText(phone),
      })
    : t('{phone} blocked our texts. Text START to {sender}, then send a new code.', {
        phone: phoneText(phone),
        sender: phoneText(failed.sender),
      })
}

function NumberForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const app = useApp()
  const { fields, set, busy, end, form, about } = useForm({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: phoneTrouble(phone) }),
    async send({ phone }, captcha) {
      const answer = await app.call(calls.requestPhoneCode, { phone, ...(captcha ? { captcha } : {}) })
      if (answer.data && answer.success) onSent(sentOf(answer.data.phone, answer.data.retry_after_s))
      return answer
    },
    done() {},
  })
  return (
    <form {...form} className="form">
      <MaskedInput
        {...about('phone')}
        {...(isForeign(fields.phone) && { showError: true })}
        label={t('US mobile number')}
        name="phone"
        icon="phone"
        type="tel"
        inputMode="tel"
        mask={MASK}
        placeholder="(202) 555-0123"
        autoComplete="tel-national"
        hint={t('We’ll send one text message with a code. Message rates may apply.')}
        required
        value={fields.phone}
        normalize={nationalNumber}
        keeps={isNotNational}
        onValue={({ text }) => set('phone', text)}
      />
      <Refused {...end} />
      <Button type="submit" wide size="l" busy={busy}>
        {t('Send code')}
      </Button>
    </form>
  )
}

function CodeForm(props: {
  readonly sent: Sent
  readonly onAgain: (sent: Sent) => void
  readonly onOther: () => void
  readonly onDone: () => void
}) {
  const { sent, onAgain, onOther, onDone } = props
  const app = useApp()
  const brought = useRef<Brought>(NOTHING)
  const [failed, setFailed] = useState<TextFailed | null>(null)
  useEffect(
    () =>
      onPush('account.textFailed', (failure) => void (failure.phone === sent.phone && setFailed(failure))),
    [sent.phone],
  )
  const { busy, end, form, field, clear } = useCodeForm({
    async send(code) {
      const answer = await app.call(calls.confirmPhone, { code })
      brought.current = answer.data ?? NOTHING
      return answer
    },
    async done() {
      await refreshPlayer(app)
      onDone()
      if (!showGift(app, 'phone', brought.current))
        toast({ kind: 'success', icon: 'phone', text: t('Phone verified') })
    },
  })
  return (
    <form {...form} className="form">
      <p aria-live="polite">{sentence(sent.phone, failed)}</p>
      <OtpField {...field} label={t('Code')} hint={t('Valid for 10 minutes')} autoFocus />
      <Refused {...end} />
      <Button type="submit" wide size="l" busy={busy}>
        {t('Verify phone')}
      </Button>
      <p className="form-other">
        <button type="button" onClick={onOther}>
          {t('Use another number')}
        </button>
        <Again
          sent={sent}
          place={end.place}
          onAgain={(next) => {
            clear()
            setFailed(null)
            onAgain(next)
          }}
        />
      </p>
    </form>
  )
}

function Again(props: {
  readonly sent: Sent
  /** Shows the task of a captcha. */
  readonly place: RefObject<HTMLElement | null>
  readonly onAgain: (sent: Sent) => void
}) {
  const { sent, place, onAgain } = props
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [, setOver] = useState(0)
  if (sent.ends > serverClock.now())
    return (
      <span className="quiet">
        {t('New code in')}{' '}
        <Countdown
          endsAt={sent.ends}
          format="ms"
          label={t('Time until the next code')}
          onEnd={() => setOver(sent.ends)}
        />
      </span>
    )
  const again = async () => {
    setBusy(true)
    const answer = await withCaptcha(app, place, (captcha) =>
      app.call(calls.requestPhoneCode, { phone: sent.phone, ...(captcha ? { captcha } : {}) }),
    )
    setBusy(false)
    const wait_s = retryAfterOf(answer)
    if (wait_s !== null) onAgain(sentOf(sent.phone, wait_s))
    if (answer.success) toast({ kind: 'success', icon: 'phone', text: t('We sent a new code') })
    else toast({ kind: 'error', text: answer.message ?? t('We couldn’t send the code. Try again.') })
  }
  return (
    <button type="button" disabled={busy} onClick={() => void again()}>
      {t('Send a new code')}
    </button>
  )
}
