import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '#platform/base/errors.ts'
import { wordIn, type ReadReply, type Reply } from '#platform/messages/replies/reply.ts'

/** What is signed: the address, and each field with its values behind it, the fields and values in order. */
function signedText(url: string, body: URLSearchParams): string {
  const names = [...new Set(body.keys())].toSorted()
  const pairs = names.flatMap((name) => [...new Set(body.getAll(name))].toSorted().map((one) => name + one))
  return url + pairs.join('')
}

/** Where the account has its own words for it, the service says what an answer meant. */
const MEANT: Readonly<Record<string, Reply['says']>> = { STOP: 'stop', START: 'start', HELP: 'other' }

/**
 * Reads answers to texts as Twilio posts them: a form, signed by the account’s auth token in
 * `X-Twilio-Signature` (HMAC-SHA1, base64). Twilio answers HELP by itself.
 */
export const twilioReplies =
  (authToken: string): ReadReply =>
  ({ url, headers, body }) => {
    const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64')
    const wanted = createHmac('sha1', authToken).update(signedText(url, body)).digest()
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
    const [id, from, to] = ['MessageSid', 'From', 'To'].map((name) => body.get(name)?.slice(0, 64))
    if (!id || !from || !to)
      return refuse('HOOK_INCOMPLETE', 'The call lacks MessageSid, From, or To, so nothing was done.')
    return { id, from, to, says: MEANT[body.get('OptOutType') ?? ''] ?? wordIn(body.get('Body') ?? '') }
  }
