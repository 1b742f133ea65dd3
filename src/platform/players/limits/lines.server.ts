import { raw } from '../../data/db.server.ts'
import type { Asked, GateLine } from '../../calls/gate.ts'
import { personOf } from '../persons/persons.server.ts'
import { againAt, checkDue, roomsOf } from './guard.server.ts'
import type { LimitKind } from './kinds.ts'
import { REFUSALS } from './refusals.ts'

/** A limit that is used up refuses all stakes, whatever they are. */
const LEAST = 1

/** How much of a limit is asked for; null where it isn't about that: a loss in one mode leaves the other. */
const aboutOf = (kind: LimitKind, { mode, cents }: Asked): number | null => {
  if (kind === 'loss') return mode === 'SweepStakes' ? LEAST : null
  if (kind === 'coins') return mode === 'TournamentPoints' ? LEAST : null
  return kind === 'purchase' ? (cents ?? LEAST) : LEAST
}

const limitLine = (kind: LimitKind): GateLine => ({
  code: REFUSALS[kind].code,
  order: 400,
  actions: [kind === 'purchase' ? 'buy' : 'stake'],
  async look(asked) {
    const { who, now } = asked
    const needed = aboutOf(kind, asked)
    const isAsked = kind === 'purchase' ? who.isBuyLimited : who.isLimited
    if (needed === null || isAsked === false) return { ok: true }
    const on = raw(who.db)
    const personId = await personOf(who.db, who.playerId)
    const rooms = await roomsOf(on, personId, (limit) => limit.kind === kind, now)
    const over = rooms.find(({ left }) => left < needed)
    return over ? { ok: false, until: await againAt(on, personId, over, needed, now) } : { ok: true }
  },
  refusal: () => ({ message: REFUSALS[kind].message }),
})

/** Limits and the reality check at the gate, to be shown beforehand; a round asks again, by its very stake. */
export const limitLines: readonly GateLine[] = [
  ...(['purchase', 'loss', 'coins', 'time'] as const).map(limitLine),
  {
    code: REFUSALS.check.code,
    order: 410,
    actions: ['stake'],
    async look({ who, now }) {
      if (who.isLimited === false) return { ok: true }
      return { ok: (await checkDue(raw(who.db), await personOf(who.db, who.playerId), now)) === null }
    },
    refusal: () => ({ message: REFUSALS.check.message, status: 409 }),
  },
]
