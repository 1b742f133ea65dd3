import type { SendMailOptions, Transporter } from 'nodemailer'
import { Unanswered } from '#platform/messages/deliveries/failures.server.ts'
import type { MailPatience } from '#platform/messages/deliveries/lanes.ts'

/**
 * When a mail server has a whole message: from then on a try that ends without its answer may have delivered
 * it. The library reports a time-out at any stage alike, so it's seen here.
 */

/** The caller's side of one try: a signal that ends it, and a callback for a slow answer. */
interface Try {
  readonly signal: AbortSignal | undefined
  /** Called where the server has the message and is slow to answer. */
  readonly onSlow: (() => void) | undefined
}

/** A mailer whose tries have a limit until the message is sent, and another until the answer. */
export interface HandOver {
  /** @throws Unanswered where the server had the whole message; the library's error otherwise */
  readonly send: (mail: SendMailOptions & { readonly messageId: string }, one: Try) => Promise<void>
  readonly close: () => void
}

export function openHandOver(mailer: Transporter, patience: MailPatience): HandOver {
  /** Callbacks for a sent message, by its id. */
  const underWay = new Map<string, () => void>()
  mailer.use('stream', ({ data, message }, done) => {
    const onSent = underWay.get(String(data.messageId))
    if (onSent)
      message.processFunc((stream) => {
        stream.once('end', onSent)
        return stream
      })
    done()
  })
  return {
    async send(mail, { signal, onSlow }) {
      const limit = openLimit(patience, onSlow)
      underWay.set(mail.messageId, limit.sent)
      try {
        await mailer.sendMail({
          ...mail,
          signal: AbortSignal.any([...(signal ? [signal] : []), limit.signal]),
        })
      } catch (error) {
        throw limit.meaningOf(error)
      } finally {
        underWay.delete(mail.messageId)
        limit.end()
      }
    },
    close: () => mailer.close(),
  }
}

/** The time of one try. */
function openLimit({ send_ms, answer_ms, slow_ms }: MailPatience, onSlow: (() => void) | undefined) {
  const control = new AbortController()
  const after = (ms: number, run: () => void) => setTimeout(run, ms)
  const timers = [
    after(send_ms, () =>
      control.abort(new Error(`the mail server didn't take the message in ${send_ms} ms`)),
    ),
  ]
  let isSent = false
  let isSlow = false
  return {
    signal: control.signal,
    sent() {
      isSent = true
      clearTimeout(timers[0])
      const slow = () => {
        isSlow = true
        onSlow?.()
      }
      timers.push(
        after(slow_ms, slow),
        after(answer_ms, () => control.abort(new Error(`no answer in ${answer_ms} ms`))),
      )
    },
    /**
     * The error to throw for a failed try. A connection that broke at once is a server that failed halfway,
     * as a rule without the message.
     */
    meaningOf(error: unknown): unknown {
      const { responseCode, message } = error as { readonly responseCode?: number; readonly message: string }
      const why = control.signal.aborted ? (control.signal.reason as Error).message : message
      const isEnded = control.signal.aborted || isSlow || (error as Error).name === 'AbortError'
      if (isSent && isEnded && responseCode === undefined)
        return new Unanswered(`the mail server has the email and hasn't confirmed it: ${why}`)
      return control.signal.aborted ? control.signal.reason : error
    },
    end: () => timers.forEach((one) => clearTimeout(one)),
  }
}
