import { describe, expect, test, vi } from 'vitest'
import { features } from '#features/index.ts'
import { calls as featuresInfo } from '#features/features-info/contract.ts'
import { closeFinished } from '#client/rewards/watch/finished.ts'
import { endsOf, onFinished, watchEnd } from '#client/rewards/watch/infos.ts'
import { forgetEndedFeatures } from '#client/modals/ended-features.ts'
import type { App } from '#client/context/app.ts'
import type { FeatureFace } from '#client/feature.ts'
import { registryOf } from '#client/registry.ts'
import type { Call } from '#platform/calls/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals, modals, openModal } from '#ui/overlays/modals.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

export interface RunSuite<C extends Call> {
  /** A changing call that belongs to a run: it pays something. */
  readonly claim: C
  readonly input?: Carried | ((client: Client) => Carried | Promise<Carried>)
  /** A player who may claim in every run; a new one by default. */
  readonly player?: () => Promise<Client>
  /** Two economies that fit, and what a claim's balance grows by with each. */
  readonly economies: readonly [unknown, unknown]
  /** A value that is the same for claims by one economy, and differs between the two. */
  readonly paid: (before: Balances, after: Balances) => unknown
  /** An economy that does not fit. */
  readonly unfit: unknown
}

type Carried = Parameters<Client['call']>[1]
type Balances = Awaited<ReturnType<Client['balance']>>

const by = { author: 'conformance', reason: 'the suite' }
const THEME = 'aurelia'

/**
 * The suite for every feature with runs, one line in its own test beside `featureConforms`:
 *
 *     runConforms(at, luckyHat, { claim: calls.claim, economies: [ECONOMY, richer], unfit: {}, paid: … })
 *
 * Before, after, and outside of a run its calls are refused; during it they pay by the run's own economy,
 * whatever is edited; a run that is cancelled or stopped pays nothing more, and what it paid is answered again
 * as it was; an open window closes when its run ends.
 */
export function runConforms<C extends Call>(at: TestSite, face: FeatureFace, suite: RunSuite<C>): void {
  const { claim, input, player = () => at.player(), economies, paid, unfit } = suite
  const { name } = face
  const zone = () => at.runtime.brands[THEME]!.timeZone
  /** A local time so many ms from now, on the minute. */
  const local = (after_ms: number) =>
    localTimeOf(Math.ceil((at.clock.now() + after_ms) / MINUTE) * MINUTE, zone())
  const plan = (starts_ms: number, ends_ms: number, economy: unknown) =>
    at.runtime.runs.planRun(
      { feature: name, theme: THEME, every: 'once', starts: local(starts_ms), ends: local(ends_ms), economy },
      by,
    )
  const runOf = async (...times: Parameters<typeof plan>) => (await plan(...times)).runs[0]!
  /** To sign up takes longest: tests share players, and each begins on a day of its own. */
  const people: Client[] = []
  const players = async (count: number): Promise<Client[]> => {
    at.clock.advance(DAY)
    const missing = Math.max(0, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: missing }, player))))
    return people.slice(0, count)
  }
  const inputOf = async (client: Client) =>
    typeof input === 'function' ? (input as (client: Client) => Carried)(client) : input
  const ask = async (client: Client, again?: { readonly carried: Carried }) => {
    const carried = again ? again.carried : await inputOf(client)
    const before = await client.balance()
    const { status, body } = await client.call(claim as Call, carried)
    const { success, code } = body as { success: boolean; code?: string }
    const answer = `${status} ${success ? 'paid' : code}`
    return { answer, carried, body, before, after: await client.balance() }
  }
  const refused = async (client: Client) => {
    const { answer, before, after } = await ask(client)
    expect([answer, after]).toEqual(['410 FEATURE_ENDED', before])
  }
  const pays = async (client: Client) => {
    const { answer, carried, body, before, after } = await ask(client)
    expect(answer).toBe('200 paid')
    return { amount: paid(before, after), client, carried, body }
  }
  /** Repeats a claim and expects the same answer, also after its run, and no second payment. */
  const replays = async ({ client, carried, body }: Omit<Awaited<ReturnType<typeof pays>>, 'amount'>) => {
    const again = await ask(client, { carried })
    expect([again.answer, again.body, again.after]).toEqual(['200 paid', body, again.before])
  }
  /** Advances the clock to a time in ms. It is never set back, so that no test meets the run of another. */
  const goTo = (at_ms: number) => at.clock.advance(at_ms - at.clock.now())

  describe(`the runs of ${name} conform`, () => {
    test('its face says that it runs and ends', () => {
      expect([face.runs, endsOf({ registry: registryOf([face], {}) })[name]]).toEqual([
        true,
        expect.anything(),
      ])
    })

    test('before its run it pays nothing, during it by its economy, after it nothing', async () => {
      covers('001 §4.1')
      const [one, other, late] = (await players(3)) as [Client, Client, Client]
      const run = await runOf(HOUR, 3 * HOUR, economies[0])
      await refused(one)
      goTo(run.starts_ms - 1)
      await refused(one)
      goTo(run.starts_ms)
      const first = await pays(one)
      goTo(run.ends_ms - 1)
      const last = await pays(other)
      goTo(run.ends_ms)
      await refused(late)
      for (const claimed of [first, last]) await replays(claimed)
    })

    test('an edit reaches the next run, and never the one that takes place', async () => {
      covers('001 §4.2')
      const [one, other] = (await players(2)) as [Client, Client]
      const { ruleId, runs } = await at.runtime.runs.planRun(
        {
          feature: name,
          theme: THEME,
          every: 'daily',
          starts: local(HOUR),
          lengthMinutes: 120,
          economy: economies[0],
        },
        by,
      )
      const [today, tomorrow] = runs as [(typeof runs)[0], (typeof runs)[0]]
      goTo(today.starts_ms)
      const { amount: before } = await pays(one)
      await at.runtime.runs.changeRule(ruleId, { economy: economies[1] }, by)
      await expect(
        at.runtime.runs.changeRun(today.runId, { economy: economies[1] }, by),
      ).rejects.toMatchObject({
        code: 'RUN_BEGUN',
      })
      at.clock.advance(HOUR)
      expect((await pays(other)).amount).toEqual(before)
      goTo(tomorrow.starts_ms)
      expect((await pays(one)).amount).not.toEqual(before)
      await at.runtime.runs.cancelRule(ruleId, by)
      goTo(tomorrow.ends_ms)
    })

    test('a run that was cancelled never pays, and one that is stopped pays nothing more', async () => {
      covers('001 §4.2')
      const [client, other] = (await players(2)) as [Client, Client]
      const cancelled = await runOf(HOUR, 2 * HOUR, economies[0])
      const stopped = await runOf(3 * HOUR, 5 * HOUR, economies[0])
      await at.runtime.runs.cancelRun(cancelled.runId, by)
      goTo(cancelled.starts_ms)
      await refused(client)
      goTo(stopped.starts_ms)
      const before = await client.balance()
      const claimed = await pays(client)
      const after = await client.balance()
      await at.runtime.runs.cancelRun(stopped.runId, by)
      await refused(other)
      await replays(claimed)
      // What was earned stays.
      expect([await client.balance(), after.version > before.version]).toEqual([after, true])
      goTo(stopped.ends_ms)
    })

    test('a stop while players claim pays each once or not at all', async () => {
      const clients = await players(6)
      const run = await runOf(HOUR, 2 * HOUR, economies[0])
      goTo(run.starts_ms)
      const answers = clients.map((client) => ask(client))
      await at.runtime.runs.cancelRun(run.runId, by)
      const asked = await Promise.all(answers)
      for (const { answer, before, after } of asked)
        expect([
          ['200 paid', before.version + 1],
          ['410 FEATURE_ENDED', before.version],
        ]).toContainEqual([answer, after.version])
      goTo(run.ends_ms)
      for (const [i, one] of asked.entries())
        await (one.answer === '200 paid' ? replays({ ...one, client: clients[i]! }) : refused(clients[i]!))
    })

    test('an economy that does not fit is refused by name', async () => {
      await expect(plan(HOUR, 2 * HOUR, unfit)).rejects.toMatchObject({ code: 'ECONOMY_UNFIT' })
    })

    test('when its run ends while a window is open, the window closes with a sentence, and nothing more is paid', async () => {
      covers('001 §4.5')
      const [client] = (await players(1)) as [Client]
      const run = await runOf(HOUR, DAY, economies[0])
      goTo(run.starts_ms)
      const { data } = (await client.call(featuresInfo.info)).body
      const { finishedAt } = data!.featuresInfo[name]!
      expect(finishedAt).toBe(new Date(run.ends_ms).toISOString())
      await closesAt(face, finishedAt!, at.clock.now())
      goTo(run.ends_ms)
      await refused(client)
    })

    test('the ledger agrees', async () => {
      expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
    })
  })
}

/** The page at the end of a run: the feature's timer, its warning, and its windows. */
async function closesAt(face: FeatureFace, finishedAt: string, now_ms: number): Promise<void> {
  const { name } = face
  const others = features.filter((one) => (one.name as string) !== name)
  const app = { registry: registryOf([...others, face], {}) } as App
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('location', { pathname: '/lobby' })
  vi.useFakeTimers({ now: now_ms, toFake: ['setTimeout', 'clearTimeout'] })
  const finished: string[] = []
  const stop = onFinished((one) => finished.push(one))
  try {
    const own = Object.keys(face.modals)
    for (const modal of own) openModal(modal)
    watchEnd(name, finishedAt, endsOf(app)[name]!, { now: () => now_ms })
    vi.advanceTimersByTime(Date.parse(finishedAt) - now_ms - 1)
    expect([finished, modals.getState().stack.map((one) => one.name)]).toEqual([[], own])
    vi.advanceTimersByTime(1)
    expect([finished, warned.mock.calls.length]).toEqual([[name], 1])
    await closeFinished(app, name)
    expect(modals.getState().stack).toEqual([])
  } finally {
    stop()
    closeAllModals()
    forgetEndedFeatures()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    warned.mockRestore()
  }
}
