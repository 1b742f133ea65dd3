import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../time/clock.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { Context } from '../calls/context.server.ts'
import { hmacOf } from '../base/ids/hmac.server.ts'
import { askedHashOf, askingBrowser } from './devices/asking-browser.server.ts'
import { lockPlayers } from './contacts.server.ts'

/**
 * Links that sign in (`?aa=…`, 000 §4): for emails, good once and for ten minutes; the database keeps their
 * hash only. A page moves the secret behind the `#` of its address and signs nobody in: that is a call of
 * its own, by a press. Beside the link an email has a code for the browser that asked: on a home screen a
 * site has cookies of its own, and links open elsewhere. Link and code are one token: using either ends both.
 */
export const AUTOLOGIN_MS = 10 * MINUTE
const PURPOSE = 'autologin'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** How often the code of a link may be tried. */
const CODE_TRIES = 5
/** Of so many links of one browser the codes are good; more emails an hour nobody gets. */
const CODE_LINKS = 5

/** A code is short: only a key that is not in the database keeps its hash from being looked up. */
const codeHashOf = ({ runtime }: Pick<Context, 'runtime'>, address: string, code: string): Buffer =>
  createHmac('sha256', runtime.secrets.pepper).update(`link:${address}:${code}`).digest()

/** Tells whether a link was asked for to an address, without naming it. */
const addressHashOf = ({ runtime }: Pick<Context, 'runtime'>, address: string): Buffer =>
  hmacOf(runtime.secrets.pepper).update(`link-address:${address}`).digest()

/**
 * A token for a player and its code, issued in the transaction of the email that carries them.
 * @param player.address the key of the address that the email goes to
 */
export async function issueAutologin(
  context: Pick<Context, 'tx' | 'clock' | 'caller' | 'reply' | 'runtime'>,
  player: { readonly playerId: string; readonly theme: string; readonly address: string },
): Promise<{ readonly token: string; readonly code: string }> {
  const { tx, clock } = context
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('token')
    .values({
      token_hash: hashOf(token),
      purpose: PURPOSE,
      player_id: player.playerId,
      detail: player.theme,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + AUTOLOGIN_MS),
      asked_hash: askingBrowser(context),
      code_hash: codeHashOf(context, player.address, code),
      address_hash: addressHashOf(context, player.address),
    })
    .execute()
  return { token, code }
}

/** The result of trying a code. */
export type CodeTry =
  | { readonly name: 'right'; readonly playerId: string }
  | { readonly name: 'wrong'; readonly left: number }
  | { readonly name: 'none' | 'spent' }

/** The links of a browser whose codes are good, the newest first. */
const codeLinks = (db: Db, asked: Buffer, now: Date) =>
  db
    .selectFrom('token')
    .select(['token_hash', 'player_id', 'detail', 'code_hash', 'tries', 'address_hash'])
    .where('purpose', '=', PURPOSE)
    .where('asked_hash', '=', asked)
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(CODE_LINKS)

/**
 * Whether this browser asked for a link to an address, known or not: elsewhere no code is right for it.
 * @param address its key
 */
export async function isAskedFor(
  context: Pick<Context, 'db' | 'caller' | 'runtime' | 'now'>,
  address: string,
): Promise<boolean> {
  const asked = askedHashOf(context)
  if (!asked) return false
  const hash = addressHashOf(context, address)
  const links = await codeLinks(context.db, asked, context.now).execute()
  // Those of before addresses were kept live for ten minutes.
  return links.some(({ address_hash: of }) => of === null || timingSafeEqual(hash, of))
}

/**
 * Tries a code against the links that this browser asked for, and counts a wrong one at the newest: an email
 * that came before it has a code that is as good as its link. A link that was sent to an address without an
 * account takes tries like any other.
 * @param typed.address the key of the address that the link was asked for
 * @param typed.isAsked whether this browser asked for a link to it; else no code is right
 */
export async function tryAutologinCode(
  context: Pick<Context, 'tx' | 'caller' | 'runtime' | 'now'>,
  typed: {
    readonly address: string
    readonly isAsked: boolean
    readonly theme: string
    readonly code: string
  },
): Promise<CodeTry> {
  const { tx, now } = context
  const asked = askedHashOf(context)
  if (!asked) return { name: 'none' }
  const links = await codeLinks(tx, asked, now).execute()
  await lockPlayers(tx, [...new Set(links.map(({ player_id }) => player_id))])
  const rows = await codeLinks(tx, asked, now).forUpdate().execute()
  const [newest] = rows
  if (!newest) return { name: 'none' }
  if (newest.tries >= CODE_TRIES) return { name: 'spent' }
  const hash = codeHashOf(context, typed.address, typed.code)
  const isRight = (row: (typeof rows)[number]) =>
    row.tries < CODE_TRIES && row.detail === typed.theme && timingSafeEqual(hash, row.code_hash!)
  const right = typed.isAsked ? rows.find(isRight) : undefined
  const { token_hash, tries: before } = right ?? newest
  const tries = before + 1
  await tx
    .updateTable('token')
    .set(right ? { tries, used_at: now } : { tries })
    .where('token_hash', '=', token_hash)
    .execute()
  if (right) return { name: 'right', playerId: right.player_id }
  return tries < CODE_TRIES ? { name: 'wrong', left: CODE_TRIES - tries } : { name: 'spent' }
}

/**
 * A token that may still be used under this brand: the browser that asked, and whose it is; null when
 * there is none.
 */
export async function findAutologin(
  db: Db,
  token: string,
  theme: string,
  now: Date,
): Promise<{ readonly asked_hash: Buffer | null; readonly email: string } | null> {
  const row = await db
    .selectFrom('token')
    .innerJoin('player', 'player.player_id', 'token.player_id')
    .select(['asked_hash', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', PURPOSE)
    .where('detail', '=', theme)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a token up; returns whose it was, or null when there is none that counts under this brand. */
export async function useAutologin(tx: Tx, token: string, theme: string, now: Date): Promise<string | null> {
  const known = await tx
    .selectFrom('token')
    .select('player_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  await lockPlayers(tx, known ? [known.player_id] : [])
  const row = await tx
    .updateTable('token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', PURPOSE)
    .where('detail', '=', theme)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** The address of a path with a token in it. */
export const withAutologin = (origin: string, path: string, token: string): string => {
  const url = new URL(path, origin)
  url.searchParams.set('aa', token)
  return url.href
}
