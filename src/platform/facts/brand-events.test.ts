import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { transact } from '../data/db.server.ts'
import { onlyWhereEnabled } from './brand-events.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { DomainEvent, EventName } from '../events/events.ts'
import { testSite } from '#tests/rig/test-site.ts'

const at = testSite()
const event = (player_id: string, topic: EventName) =>
  ({ id: '0', player_id, topic, payload: {} }) as unknown as DomainEvent

test('a consumer hears of players whose brand offers its feature, and of what protects any player', async () => {
  covers('000 §1.3')
  const [koi, aurelia] = [await at.player({ theme: 'koi' }), await at.player()]
  const ids = { koi: await at.idOf(koi), aurelia: await at.idOf(aurelia) }
  const heard: string[] = []
  const consumer: Consumer = {
    name: 'test.heard',
    topics: ['round.settled', 'session.ended'],
    take: async (_, events) => {
      expect(events.length).toBeGreaterThan(0)
      for (const one of events) heard.push(`${one.player_id === ids.koi ? 'koi' : 'aurelia'} ${one.topic}`)
    },
  }
  const give = (feature: string, ...events: DomainEvent[]) =>
    transact(at.runtime.database.db, (tx) => onlyWhereEnabled(at.runtime, feature, consumer).take(tx, events))
  const featuresOf = (name: string) => at.runtime.brands[name]!.features
  const missing = Object.keys(featuresOf('koi')).find(
    (name) => featuresOf('aurelia')[name] && !featuresOf('koi')[name],
  )!
  await give(missing, event(ids.koi, 'round.settled'))
  expect(heard.splice(0)).toEqual([])
  await give(
    missing,
    event(ids.koi, 'round.settled'),
    event(ids.aurelia, 'round.settled'),
    event(ids.koi, 'session.ended'),
  )
  expect(heard.splice(0)).toEqual(['aurelia round.settled', 'koi session.ended'])
  // What every brand has is not looked up.
  await give('play', event(ids.koi, 'round.settled'))
  expect(heard).toEqual(['koi round.settled'])
})
