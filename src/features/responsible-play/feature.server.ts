import { z } from 'zod'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { lockPlayer } from '#platform/players/contacts.server.ts'
import { askReturn } from '#platform/players/closings/return.server.ts'
import { BREAK_DAYS, endOfBreak, endOfTerm, TERMS } from '#platform/players/closings/terms.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { infoAnswer } from './answers.server.ts'
import { closeAndTell } from './close.server.ts'
import { calls } from './contract.ts'
import { responsiblePlay } from './feature.ts'
import { protectionOf } from './view.server.ts'

const OPEN = 'protection is never refused'

const info = async ({ db, playerId, now }: Context) =>
  ({ success: true, data: await protectionOf(db, playerId, now) }) as const

/** Closes the player, and leaves this browser signed in to the account alone: all other sessions end. */
async function close(context: Context, kind: 'break' | 'self', until: Date | null) {
  const { runtime, tx, playerId, now, brand } = context
  await lockPlayer(tx, playerId)
  await closeAndTell(runtime, tx, playerId, { kind, until, by: { kind: 'player', id: playerId } }, now)
  await startSession(context, { playerId, theme: brand.name }, { accountOnly: true })
  return { success: true, data: await protectionOf(tx, playerId, now) } as const
}

export default service(
  { ...responsiblePlay, calls },
  {
    calls: {
      info: handle(calls.info, { by: 'player', output: infoAnswer, run: info }),
      takeBreak: handle(calls.takeBreak, {
        by: 'player',
        whileClosed: true,
        open: OPEN,
        keyless: true,
        input: z.strictObject({ days: z.literal(BREAK_DAYS) }),
        output: infoAnswer,
        run: (context, { days }) => close(context, 'break', endOfBreak(context.now, days)),
      }),
      exclude: handle(calls.exclude, {
        by: 'player',
        whileClosed: true,
        open: OPEN,
        keyless: true,
        input: z.strictObject({ term: z.enum(TERMS) }),
        output: infoAnswer,
        run: (context, { term }) => close(context, 'self', endOfTerm(context.now, term)),
      }),
      askReturn: handle(calls.askReturn, {
        by: 'player',
        whileClosed: true,
        open: OPEN,
        output: infoAnswer,
        async run({ tx, playerId, now }) {
          await askReturn(tx, playerId, now)
          return { success: true, data: await protectionOf(tx, playerId, now) } as const
        },
      }),
    },
  },
)
