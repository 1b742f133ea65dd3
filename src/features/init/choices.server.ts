import { z } from 'zod'
import type { Context } from '#platform/calls/context.server.ts'
import type { Input } from '#platform/calls/contract.ts'
import { storeLocale } from '#platform/players/players.server.ts'
import { LOCALES } from '#platform/words/locale.ts'
import type { calls } from './contract.ts'

const YEAR_S = 365 * 86_400
/**
 * No cookie is longer than four kilobytes with its name, and a list has a hundred names at most: those of the
 * table of cookies, where things of a kind are named by how they begin (`play:*`).
 */
const names = z.array(z.string().regex(/^[\w.:*-]{1,40}$/)).max(100)

export const choicesInput = z.strictObject({
  language: z.enum(LOCALES).optional(),
  consent: z.strictObject({ necessary: names, optional: names }).optional(),
})

/** Sets the cookies of what a visitor chose, for a year; a player's emails are in the chosen language. */
export async function storeChoices(
  context: Context,
  { language, consent }: Input<typeof calls.storeChoices>,
) {
  const { runtime, tx, player, reply, caller } = context
  const keep = (name: string, value: string) =>
    reply.cookies.push({ name, value, httpOnly: false, sameSite: 'lax', maxAge_s: YEAR_S })
  if (consent) keep('consent', JSON.stringify(consent))
  // The page has just given this browser its name, where that was allowed.
  const trackingId = caller.cookies['tracking_id'] ?? ''
  if (consent?.optional.includes('analytics') && /^[\da-f]{32}$/.test(trackingId))
    keep('tracking_id', trackingId)
  if (language) keep('language', language)
  if (language && player && player.locale !== language) {
    await storeLocale(tx, player.playerId, language)
    runtime.sessions.forget(player.playerId)
  }
  return { success: true } as const
}
