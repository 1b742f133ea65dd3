import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha } from '#platform/players/captcha.server.ts'
import { MINUTE, SECOND, type Clock } from '#platform/time/clock.ts'
import type { OneTimeTokens } from '#platform/players/one-time-tokens.server.ts'

/** A tenth of a second of work for a phone, a millisecond for us to check. */
const ALGORITHM = 'PBKDF2/SHA-256'
const COST = 5_000
const COUNTERS = 200
/** Long enough for a form that somebody leaves and comes back to. */
const LIFE = 10 * MINUTE

const CHALLENGE_PATH = '/rest/captcha/challenge/'

/**
 * Proof of work made and checked here (ALTCHA): nobody else learns of it, and it works without a network.
 * @param key of the server; the challenges are signed with what is derived from it
 */
export function altcha(options: {
  readonly key: Buffer
  readonly clock: Clock
  readonly oneTimeTokens: OneTimeTokens
  readonly always: boolean
}): Captcha {
  const { clock, oneTimeTokens, always } = options
  const secretOf = (name: string) => createHmac('sha256', options.key).update(`captcha:${name}`).digest('hex')
  const hmacSignatureSecret = secretOf('challenge')
  const hmacKeySignatureSecret = secretOf('key')

  async function isGood({ challenge, solution }: Payload): Promise<boolean> {
    const { algorithm, cost, data, nonce } = challenge.parameters
    // Signed by us it has our cost; what is not is not worth deriving a key for.
    if (algorithm !== ALGORITHM || cost !== COST) return false
    const until = Number(data?.['until']) * SECOND
    if (!(until > clock.now()) || solution.counter > COUNTERS) return false
    const secrets = { hmacSignatureSecret, hmacKeySignatureSecret }
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
    return verified && (await oneTimeTokens.spend(`captcha:${nonce}`, until))
  }

  return {
    face: { isEnabled: true, key: null, url: CHALLENGE_PATH },
    always,
    async challenge() {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(COUNTERS),
        // Its end is in the site's clock, and signed with the rest.
        data: { until: Math.ceil((clock.now() + LIFE) / SECOND) },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { ...challenge }
    },
    async check(answer) {
      try {
        return await isGood(JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload)
      } catch {
        // Anything unreadable is a wrong answer.
        return false
      }
    },
  }
}
