import type { AttackPiece } from '#tests/attacks/piece.ts'
import { otherPrize } from '#tests/attacks/rewrites/run-prizes.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import type { Paid } from '#tests/attacks/rewrites/paid.ts'
import { planSeason } from './plan.ts'
import { rigOf } from './rig.ts'

const PUT = `insert into quests_progress (player_id, run_id, quest, counts, done, ends_at)
  values ($1, gen_random_uuid(), 'season', '{99,0}', '{0}', now() + interval '9 days')`

const rewrites: readonly Rewrite[] = [
  ['progress in a quest is put in', (hand) => hand.sql(PUT, hand.other)],
  otherPrize(
    { feature: 'quests', check: 'quests gave what their run gives' },
    (runId) => `quests:season:${runId}:all`,
  ),
]

const paid: readonly Paid[] = [
  {
    what: 'a quest that was completed by rounds which nobody played',
    drift: 'quests counted and paid no more than the rounds of their runs give',
    async pays(at, client) {
      const quests = rigOf(at)
      await planSeason(at)
      await client.signIn()
      await quests.rounds(client, 400)
      await quests.settle()
      if ((await quests.owed(client)).length === 0) throw new Error('nothing was paid')
    },
  },
]

export const piece: AttackPiece = { rewrites, paid }
