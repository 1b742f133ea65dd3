import { beforeAll, expect, test } from 'vitest'
import { calls as machines } from '#features/fun-machine/contract.ts'
import { calls as quests } from '#features/quests/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { findings } from './conform.ts'
import { goLive, makeWhole, ownDatabase } from './people.ts'
import { signedUp, site } from './site.ts'

/** Goals that players fill by playing: a day of the season quest, and the fun meter that opens the machine. */
const at = site(undefined, { shared: true })
const own = ownDatabase()
beforeAll(() => void own.settings(at.dataDir))

const STAKE = 2_000
/** Rounds between two looks at what they filled. */
const SOME = 4

async function round(client: Client, slug: string, stake: number) {
  const { status, round_id } = await client.beginRound(slug, { stake })
  if (status === 'open') await client.finishRound(slug, round_id)
}

/** The first day of the season quest, with the games of its tasks. */
async function firstDay(client: Client) {
  const { data } = (await client.call(quests.quest, { type: 'season' })).body
  const { tasks } = data!.playerData.days[0]!
  const open = tasks.find(({ isCompleted }) => !isCompleted)
  const games = data!.games.filter(({ id }) => open?.gameIds?.includes(id)).map(({ slug }) => slug)
  return { tasks, games, done: tasks.filter(({ isCompleted }) => isCompleted).length }
}

test('a day of the season quest is played to its stamp, in an open window', async () => {
  covers('001 fun.17')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await own.give(client, 'quest', { coins: 500_000 })
  // Runs of a new demonstration begin within a minute.
  const isThere = async () => (await client.call(quests.quest, { type: 'season' })).body.data?.quest
  await expect.poll(isThere, { timeout: 90_000, interval: 1_000 }).toBeTruthy()
  await goLive(page, '/lobby?openModal=quests')
  const room = page.getByRole('dialog', { name: 'Season quest' })
  await room.getByRole('heading', { name: /^Day 1/ }).waitFor()
  expect(await findings(page)).toEqual([])
  const { tasks } = await firstDay(client)
  expect(tasks).toHaveLength(3)
  // In December a day of the Advent calendar pays for the same rounds.
  const paid = async () => {
    const response = await client.send('GET', '/rest/payments/history/?currency=entries&limit=100')
    const { data } = (await response.json()) as { data: { operations: { kind: string; amount: number }[] } }
    return data.operations.filter(({ kind }) => kind === 'season quest').map(({ amount }) => amount)
  }
  expect(await paid()).toEqual([])
  let day = await firstDay(client)
  for (let played = 0; day.done < tasks.length && played < 2_000; played += SOME * day.games.length) {
    for (let n = 0; n < SOME; n++) for (const slug of day.games) await round(client, slug, 200)
    day = await firstDay(client)
  }
  // The window hears of each task, and of the day.
  await room.getByRole('status').getByText('Day 1 is complete.').waitFor({ state: 'attached' })
  expect((await firstDay(client)).done).toBe(tasks.length)
  await expect.poll(paid).toEqual([2])
  await page.keyboard.press('Escape')
  await room.waitFor({ state: 'detached' })
})

test('the meter is filled by play, and the machine spins a tier once, by the keyboard', async () => {
  covers('001 fun.17')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await makeWhole(client)
  await own.give(client, 'machine', { coins: 500_000 })
  const meter = async () => (await client.call(machines.meter)).body.data!
  await goLive(page, '/lobby?openModal=app-funmeter-modal')
  const dial = page.getByRole('dialog', { name: 'Fun meter' })
  const reading = dial.getByRole('progressbar', { name: 'In your meter' })
  await expect.poll(() => reading.getAttribute('aria-valuenow')).toBe('0')
  // Games with a higher return fill it more slowly.
  for (let bet = 0; (await meter()).openUntil === null && bet < 200; bet += SOME)
    for (let n = 0; n < SOME; n++) await round(client, 'tidal-fortune', STAKE)
  await dial.getByRole('button', { name: 'See the fun machine' }).press('Enter')
  const room = page.getByRole('dialog', { name: 'Fun machine' })
  const spin = room.getByRole('button', { name: /^Spin for 10,000/ })
  await spin.waitFor()
  expect(await findings(page)).toEqual([])
  const before = await client.balance()
  await spin.press('Enter')
  await room
    .getByText(/^(You won|The capsule held) /)
    .first()
    .waitFor()
  const [tier] = (await client.call(machines.machine)).body.data!.data
  const { award, costValue } = tier!.last!
  const after = await client.balance()
  expect(after.tourPoints - before.tourPoints).toBe((award.coins ?? 0) - costValue)
  expect(after.entries).toBe(before.entries)
  // The next tier is offered; the one that was spun says when it is back.
  await room.getByRole('radio', { name: /Bronze.*spun today/ }).waitFor()
  expect((await meter()).openUntil).not.toBeNull()
})
