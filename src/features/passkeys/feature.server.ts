import { z } from 'zod'
import { visible } from '#platform/base/text/text.ts'
import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import {
  addAnswer,
  askAnswer,
  beginAnswer,
  listAnswer,
  removeAnswer,
  renameAnswer,
  signInAnswer,
} from './answers.server.ts'
import { calls } from './contract.ts'
import { passkeys } from './feature.ts'
import { removedMessage } from './messages.ts'
import { acceptedKeys, ADD, add, ASK, ask, begin, SIGN_IN, signIn } from './sign.server.ts'
import {
  deleteCredential,
  deleteCredentials,
  passkeysOf,
  renameCredential,
  trimChallenges,
} from './store.server.ts'

const unknown = (): never =>
  refuse(
    'PASSKEY_UNKNOWN',
    'We couldn’t find this passkey on your account. Reload the page to see your passkeys.',
    {
      status: 404,
    },
  )

async function list(context: Context) {
  const rows = await passkeysOf(context.db, context.playerId)
  const keys = rows.map(({ passkey_id: id, name, backed_up: backedUp, created_at, used_at, moved_at }) => ({
    id,
    name,
    backedUp,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    moved: moved_at !== null,
  }))
  const accepted = acceptedKeys(context, rows)
  return { success: true, data: { passkeys: keys, canRemove: (await context.signInMethods()) > 1, accepted } }
}

async function remove(context: Context, { id }: { id: string }) {
  const { runtime, tx, playerId, brand, caller, player } = context
  const ways = await context.signInMethods()
  const removed = await deleteCredential(tx, playerId, id)
  if (removed === null) return unknown()
  const { name, moved_at } = removed
  // One that signs nobody in is no way that goes.
  if (ways <= 1 && moved_at === null)
    refuse(
      'LAST_WAY_IN',
      'This passkey is your only sign-in method. Set a password or add another passkey first.',
      { status: 409 },
    )
  const link = `${caller.origin}/forgot-password`
  const write = (words: Translator) => removedMessage(words, brand.title, name, link)
  await sendAccountNotice(runtime, tx, { ...player!, brand: brand.name }, { links: [link], write })
  return { success: true }
}

const text = (most: number) => z.string().max(most)
/** Parses a browser's answer about a key; the library verifies its contents. */
const credential = <R extends z.ZodObject>(response: R) =>
  z.object({
    id: text(1_400).min(1),
    rawId: text(1_400).min(1),
    type: z.literal('public-key'),
    authenticatorAttachment: text(40).optional(),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    response,
  })
const name = text(60)

export default service(
  { ...passkeys, calls },
  {
    calls: {
      list: handle(calls.list, {
        by: 'player',
        output: listAnswer,
        run: list,
      }),
      begin: handle(calls.begin, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        transaction: 'own',
        limit: { attempt: ADD, person: ({ playerId }) => playerId },
        output: beginAnswer,
        run: begin,
      }),
      add: handle(calls.add, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        transaction: 'own',
        input: z.strictObject({
          name,
          response: credential(
            z.object({
              clientDataJSON: text(8_000),
              attestationObject: text(16_000),
              transports: z.array(text(40)).max(10).optional(),
            }),
          ),
        }),
        limit: { attempt: ADD, person: ({ playerId }) => playerId },
        output: addAnswer,
        run: add,
      }),
      rename: handle(calls.rename, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ id: z.uuid(), name: name.overwrite(visible).min(1, 'Please enter a name') }),
        output: renameAnswer,
        async run({ tx, playerId }, input) {
          if (!(await renameCredential(tx, playerId, input.id, input.name))) return unknown()
          return { success: true }
        },
      }),
      remove: handle(calls.remove, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ id: z.uuid() }),
        output: removeAnswer,
        run: remove,
      }),
      ask: handle(calls.ask, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        limit: { attempt: ASK, person: () => null },
        output: askAnswer,
        run: ask,
      }),
      signIn: handle(calls.signIn, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        input: z.strictObject({
          response: credential(
            z.object({
              clientDataJSON: text(8_000),
              authenticatorData: text(8_000),
              signature: text(4_000),
              userHandle: text(200).optional(),
            }),
          ),
        }),
        limit: { attempt: SIGN_IN },
        output: signInAnswer,
        run: signIn,
      }),
    },
    dropsSignInMethods: ({ tx }, playerId) => deleteCredentials(tx, playerId),
    signInMethods: async ({ db, playerId }) =>
      (await passkeysOf(db, playerId)).filter(({ moved_at }) => moved_at === null).length,
    jobs: (runtime) => ({
      'passkeys.trim': {
        every: '37 * * * *',
        run: () => trimChallenges(runtime.database.db, new Date(runtime.clock.now())),
      },
    }),
  },
)
