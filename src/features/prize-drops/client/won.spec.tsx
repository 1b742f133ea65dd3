import { beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { advance } from '#tests/components/clock.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { player } from '#tests/components/people.ts'
import { allowMotion, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { balanceHolds } from '#ui/motion/balance-hold.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { trackRound } from '#ui/rounds.ts'
import { calls } from '../contract.ts'
import { info, prizeDrops } from './drops.fixture.ts'
import { client } from './face.ts'

const me = player({ prizeDrops })
beforeEach(() => {
  toasts.setState({ shown: [] })
  // Specs fetch no pictures.
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  atEnd(() => decode.mockRestore())
})

async function mounted() {
  const { app } = await mountPage('/prize-drops', { player: me, answers: [gives(calls.info, info())] })
  // The page without its frame: the balance that stands in the header.
  const balance = document.createElement('span')
  balance.className = 'balance'
  balance.dataset['currency'] = 'entries'
  balance.style.cssText = 'position:fixed;top:8px;right:80px;width:60px;height:24px'
  document.body.append(balance)
  atEnd(() => balance.remove())
  return app
}
const gem = () => document.querySelector<HTMLImageElement>('[popover] > img[src*="gem-"]')
const said = () => toasts.getState().shown.map(({ text, detail, lasts_ms }) => [text, detail, lasts_ms])
const won = (...prizes: readonly { entries?: number; coins?: number }[]) =>
  prizes.map((prize, n) => ({ key: `run:${n}`, prize }))

async function lands(announced: void | Promise<void>) {
  await expect.poll(() => gem()).not.toBeNull()
  const image = gem()!.src
  expect(said()).toEqual([])
  expect(balanceHolds.getState().count).toBe(1)
  await advance(2_000)
  await announced
  expect(balanceHolds.getState().count).toBe(0)
  return image
}

test('a gem falls into the balance, then a message stands for five seconds', async () => {
  covers('001 races.13')
  await allowMotion()
  const app = await mounted()
  const image = await lands(client.tellPaid!(app, won({ entries: 500 })))
  expect(image).toContain('gem-diamond@')
  expect(said()).toEqual([['You won 500\u00a0Laurels', 'A prize drop hit while you played.', 5_000]])
  await expect.poll(gem).toBeNull()
})

test('on a small phone too, and several are one, with the gem of the highest', async () => {
  await resize(SMALL_PHONE)
  await allowMotion()
  const app = await mounted()
  const image = await lands(client.tellPaid!(app, won({ entries: 100 }, { entries: 5_000 })))
  expect(image).toContain('gem-amber@')
  expect(said()).toEqual([['You won 5,100\u00a0Laurels', '2 prize drops hit while you played.', 5_000]])
})

test('with less motion the message comes at once; coins of the same worth have the same gem', async () => {
  const app = await mounted()
  await client.tellPaid!(app, won({ coins: 10_000 }))
  expect(gem()).toBeNull()
  expect(said()).toEqual([['You won 10,000\u00a0Florins', 'A prize drop hit while you played.', 5_000]])
})

test('what was paid shows in the balance when the gem lands, never later than four seconds, at once in a round', async () => {
  const app = await mounted()
  const held = () => balanceHolds.getState().count
  const paid = (feature: string) =>
    dispatchPush(app, {
      type: 'owed',
      action: 'paid',
      data: { feature, key: 'run:1', kind: 'prize drops', prize: { entries: 100 } },
    } as never)
  client.follow!(app as App, { offer() {} })
  paid('races')
  expect(held()).toBe(0)
  paid('prize-drops')
  expect(held()).toBe(1)
  await client.tellPaid!(app, won({ entries: 100 }))
  expect(held()).toBe(0)
  paid('prize-drops')
  await advance(4_000)
  expect(held()).toBe(0)
  const ends = trackRound()
  paid('prize-drops')
  expect(held()).toBe(0)
  ends()
})
