import { z } from 'zod'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { lockPlayer } from '#platform/players/contacts.server.ts'
import { closePerson } from '#platform/players/closings/close.server.ts'
import { askReturn } from '#platform/players/closings/return.server.ts'
import { BREAK_DAYS, endOfBreak, endOfTerm, TERMS } from '#platform/players/closings/terms.ts'
import { CHECK_MINUTES, LIMIT_KINDS, LIMIT_SPANS, MOST } from '#platform/players/limits/kinds.ts'
import { askCheck, askLimit, confirmRaise } from '#platform/players/limits/limits.server.ts'
import { limitsReached } from '#platform/players/limits/reached.server.ts'
import { noteSeen } from '#platform/players/limits/told.server.ts'
import { accountsOf, personOf } from '#platform/players/persons/persons.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { infoAnswer, realityAnswer, seenAnswer } from './answers.server.ts'
import { calls } from './contract.ts'
import { responsiblePlay } from './feature.ts'
import { closingLetters } from './letters.server.ts'
import { protectionOf, realityOf } from './view.server.ts'

const OPEN = 'protection is never refused'

const info = async ({ db, playerId, now }: Context) =>
  ({ success: true, data: await protectionOf(db, playerId, now) }) as const

/** Closes the player, and leaves this browser signed in to the account alone: all other sessions end. */
async function close(context: Context, kind: 'break' | 'self', until: Date | null) {
  const { runtime, tx, playerId, now, brand } = context
  await lockPlayer(tx, playerId)
  const by = { kind: 'player', id: playerId } as const
  const { accounts } = await closePerson(tx, playerId, { kind, until, by }, now)
  for (const id of accounts) runtime.sessions.forget(id)
  await startSession(context, { playerId, theme: brand.name }, { accountOnly: true })
  return { success: true, data: await protectionOf(tx, playerId, now) } as const
}

/** The limit of the reality check: the time of play between two. */
const CHECK = { kind: 'check', span: 'play' } as const

/** Changes limits of all accounts of the player's person, and answers with what holds now. */
async function changed(context: Context, change: (context: Context) => Promise<void>) {
  const { runtime, tx, playerId, now } = context
  await lockPlayer(tx, playerId)
  await change(context)
  for (const id of await accountsOf(tx, await personOf(tx, playerId))) runtime.sessions.forget(id)
  return { success: true, data: await protectionOf(tx, playerId, now) } as const
}

const limitInput = z
  .strictObject({
    kind: z.enum(LIMIT_KINDS),
    span: z.enum(LIMIT_SPANS),
    amount: z.int().min(0).nullable(),
  })
  .refine(({ kind, span, amount }) => amount === null || amount <= MOST[kind][span], {
    path: ['amount'],
    message: 'The limit is too high to limit anything',
  })

const OF_PLAYER = { by: 'player', whileClosed: true, open: OPEN } as const

export default service(
  { ...responsiblePlay, calls },
  {
    events: (runtime) => [limitsReached(() => new Date(runtime.clock.now())), closingLetters(runtime)],
    calls: {
      info: handle(calls.info, { by: 'player', output: infoAnswer, run: info }),
      takeBreak: handle(calls.takeBreak, {
        ...OF_PLAYER,
        keyless: true,
        input: z.strictObject({ days: z.literal(BREAK_DAYS) }),
        output: infoAnswer,
        run: (context, { days }) => close(context, 'break', endOfBreak(context.now, days)),
      }),
      exclude: handle(calls.exclude, {
        ...OF_PLAYER,
        keyless: true,
        input: z.strictObject({ term: z.enum(TERMS) }),
        output: infoAnswer,
        run: (context, { term }) => close(context, 'self', endOfTerm(context.now, term)),
      }),
      limit: handle(calls.limit, {
        ...OF_PLAYER,
        input: limitInput,
        output: infoAnswer,
        run: (context, asked) =>
          changed(context, async ({ tx, playerId, now }) => void (await askLimit(tx, playerId, asked, now))),
      }),
      confirmLimit: handle(calls.confirmLimit, {
        ...OF_PLAYER,
        input: z.strictObject({ kind: z.enum(LIMIT_KINDS), span: z.enum(LIMIT_SPANS) }),
        output: infoAnswer,
        run: (context, asked) =>
          changed(context, ({ tx, playerId, now }) => confirmRaise(tx, playerId, asked, now)),
      }),
      check: handle(calls.check, {
        ...OF_PLAYER,
        input: z.strictObject({ minutes: z.literal(CHECK_MINUTES).nullable() }),
        output: infoAnswer,
        run: (context, { minutes }) =>
          changed(
            context,
            async ({ tx, playerId, now }) => void (await askCheck(tx, playerId, minutes, now)),
          ),
      }),
      confirmCheck: handle(calls.confirmCheck, {
        ...OF_PLAYER,
        output: infoAnswer,
        run: (context) => changed(context, ({ tx, playerId, now }) => confirmRaise(tx, playerId, CHECK, now)),
      }),
      reality: handle(calls.reality, {
        by: 'player',
        output: realityAnswer,
        run: async ({ db, playerId, now }) =>
          ({ success: true, data: await realityOf(db, playerId, now) }) as const,
      }),
      seen: handle(calls.seen, {
        ...OF_PLAYER,
        output: seenAnswer,
        async run({ tx, playerId, now }) {
          await noteSeen(tx, playerId, now)
          return { success: true, data: null } as const
        },
      }),
      askReturn: handle(calls.askReturn, {
        ...OF_PLAYER,
        output: infoAnswer,
        async run({ tx, playerId, now }) {
          await askReturn(tx, playerId, now)
          return { success: true, data: await protectionOf(tx, playerId, now) } as const
        },
      }),
    },
  },
)
