import type { Composition } from '#compose.server.ts'
import { onBenchSite } from '#tests/rig/bench/bench-site.ts'
import { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'

/**
 * Whether time tells a known account from an unknown one: the median ratio of pairs of calls at sign-in,
 * sign-up and the email for a new password, over real HTTP.
 */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
}

const KNOWN = 'known@bench.example'
const PASSWORD = 'correct horse battery'

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * @param rounds two pairs of calls each at a endpoint; the figure is how far the median ratio is from one, %
 * @param small one pair at each endpoint, to see that it runs
 */
export const bench = ({
  small = false,
  rounds = small ? 1 : 60,
}: { small?: boolean; rounds?: number } = {}): Promise<Figure[]> =>
  onBenchSite(async (site) => {
    const url = await site.listen()
    await openKnown(url)
    return [
      await differenceAt('sign-in', rounds, async (known, i) => {
        const login = known ? KNOWN : `nobody${i}@bench.example`
        await clearLimits(site, login)
        return new Client(url).call(calls.login, { login, password: 'not the password' })
      }),
      await differenceAt('sign-up', rounds, async (known, i) => {
        const email = known ? KNOWN : `fresh${i}@bench.example`
        const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
        // Another password than the owner's: the same one would sign in.
        const password = `${PASSWORD} ${i}`
        await clear(site, 'openings', `aurelia ${email}`)
        return new Client(url).call(calls.register, { ...person, email, password })
      }),
      await differenceAt('letter for a password', rounds, async (known, i) => {
        const email = known ? KNOWN : `unknown${i}@bench.example`
        await clear(site, 'letters-to', `aurelia ${email}`)
        return new Client(url).call(calls.forgotPassword, { email })
      }),
    ]
  })

async function openKnown(url: string) {
  const client = new Client(url)
  await client.signUp(KNOWN)
  await client.confirmEmail()
}

/** Clears a counter by its name and key; it is wide here, whatever the site says. */
const clear = ({ runtime }: Composition, name: string, key: string) =>
  runtime.limits.clear({ name, points: 1_000, period_s: 900 }, key)

/** Failed sign-ins are limited for each name; here the same name is tried again and again. */
async function clearLimits(composition: Composition, login: string) {
  for (const ip of ['127.0.0.1', '::1'])
    for (const name of ['sign-in', 'captcha-pair']) await clear(composition, name, `${ip} ${login}`)
  for (const name of ['guess', 'guess-hours', 'guess-day']) await clear(composition, name, `aurelia ${login}`)
}

async function differenceAt(
  endpoint: string,
  rounds: number,
  ask: (known: boolean, i: string) => Promise<{ status: number }>,
): Promise<Figure> {
  // Each pair runs within a moment: what the machine does beside it falls on both.
  const ratios: number[] = []
  for (let i = -Math.min(5, rounds); i < rounds; i++) {
    const took = { known: 0, unknown: 0 }
    // The order alternates, so that growth and work after a call fall on both kinds alike.
    const [one, other] = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const [turn, kind] of [one, other, other, one].entries()) {
      const since = performance.now()
      const { status } = await ask(kind === 'known', `${i}-${turn}`)
      took[kind] += performance.now() - since
      if (status === 429 || status >= 500) throw new Error(`${endpoint}: the call answered ${status}`)
    }
    if (i >= 0) ratios.push(took.known / took.unknown)
  }
  return {
    name: `${endpoint}: known and unknown account differ by`,
    value: Math.abs(median(ratios) - 1) * 100,
    unit: '%',
    goal: '≤ 5 %',
  }
}
