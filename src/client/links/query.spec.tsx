import { expect, test } from 'vitest'
import { calls } from '#features/play/contract.ts'
import { loadFace } from '#features/play/client/round/revision/use-revision.ts'
import { sessionOf } from '#features/play/client/round/round.fixture.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { closed } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { closeModal } from '#ui/overlays/modals.ts'
import { go } from '../router/navigate.ts'

/** A game that stands in the address: it goes and comes with it. */

const SLUG = 'lucky-ladder'
const HERE = `/stage?game=${SLUG}`

async function openHere() {
  const { look, hash } = (await loadFace(SLUG))!
  const session = sessionOf({ game: SLUG, definition_hash: hash!, stakes: look.definition.stakes })
  const mounted = await mountStage('game', { answers: [gives(calls.session, session)] }, `?game=${SLUG}`)
  await isOpen()
  return mounted
}

const isOpen = async () =>
  void (await expect.poll(() => topDialog()?.querySelector('.game-frame'), { timeout: 30_000 }).toBeTruthy())

test.each(['/elsewhere', `/signup?game=${SLUG}`])(
  'a game that was left for %s is open again for who comes back to its address',
  async (way) => {
    covers('000 §2.62')
    await openHere()
    await go(way)
    await closed()
    expect(location.pathname + location.search).toBe(way)
    await go(HERE)
    await isOpen()
    expect(location.pathname + location.search).toBe(HERE)
    await go(way)
    await closed()
    history.back()
    await isOpen()
  },
)

test('a game that the player closes leaves the address', async () => {
  await openHere()
  closeModal()
  await closed()
  await expect.poll(() => location.pathname + location.search).toBe('/stage')
})
