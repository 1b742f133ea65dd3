import { listed } from '#platform/base/text/text.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { lockPlayer } from '#platform/players/contacts.server.ts'
import { givenName } from '#platform/players/names/given.server.ts'
import { nameTrouble, plainName, type NameTrouble } from '#platform/players/names/rules.server.ts'
import { chosenName, leaveNames, nameMark, takeName } from '#platform/players/names/store.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import type { PublicNameView } from '../contract.ts'

/** The name by which others know a player: chosen, or given by the brand. */

type Chosen = Awaited<ReturnType<typeof chosenName>>

/** How long a name stands before its player chooses another: who changes names all day is nobody on a board. */
const STANDS_MS = DAY

const nextChoice = (chosen: Chosen): Date | null => chosen && new Date(chosen.chosenAt.getTime() + STANDS_MS)

function viewOf({ db, now, brand, playerId }: Context, chosen: Chosen): PublicNameView {
  const given = givenName(db, brand.nameWords, playerId)
  const next = nextChoice(chosen)
  return {
    name: chosen?.name ?? given,
    isChosen: typeof chosen?.name === 'string',
    given,
    changeFrom: next && next > now ? next.toISOString() : null,
  }
}

export async function readPublicName(context: Context) {
  return { success: true, data: viewOf(context, await chosenName(context.db, context.playerId)) } as const
}

/** Code and message of the refusal for each trouble; the message is shown at the field. */
const TROUBLES: Readonly<Record<NameTrouble, readonly [code: string, message: string]>> = {
  contact: [
    'PUBLIC_NAME_CONTACT',
    listed(
      'Everyone can read this name, so it can’t have an email, a web address, or a phone number. Leave that out.',
    ),
  ],
  characters: [
    'PUBLIC_NAME_CHARACTERS',
    listed('Use letters, numbers, and single spaces, dots, hyphens, or underscores between them.'),
  ],
  length: ['PUBLIC_NAME_LENGTH', listed('Use 3 to 20 characters.')],
  letters: ['PUBLIC_NAME_LETTERS', listed('Public name must have at least one letter')],
  alphabets: [
    'PUBLIC_NAME_ALPHABETS',
    listed('Use one alphabet only, so that others can’t take this name for another one.'),
  ],
  site: [
    'PUBLIC_NAME_SITE',
    listed(
      'Others could take this name for our team or the site. Leave out words like “support” and “admin”.',
    ),
  ],
  rude: ['PUBLIC_NAME_RUDE', listed('This name could offend others. Choose another one.')],
  private: [
    'PUBLIC_NAME_PRIVATE',
    listed('This name is part of how you sign in, which others shouldn’t learn. Choose another one.'),
  ],
  given: [
    'PUBLIC_NAME_GIVEN',
    listed('We give names like this one to players who haven’t chosen one. Add a word, or change one.'),
  ],
}

const refuseAt = (code: string, message: string, status = 400): never =>
  refuse(code, message, { status, errors: { name: [message] } })

/** @throws Refusal PUBLIC_NAME_AGAIN (409): until when the present name stands */
function refuseAgain({ caller, brand: { timeZone } }: Context, next: Date): never {
  const { t, momentText } = translatorOf(callerLocale(caller))
  const time = momentText(next, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return refuseAt(
    'PUBLIC_NAME_AGAIN',
    t('You can choose a name once a day, and your next one from {time}.', { time }),
    409,
  )
}

/**
 * Takes another name; null gives the present one up, at any time.
 * @throws Refusal PUBLIC_NAME_TAKEN, PUBLIC_NAME_AGAIN (409), or one of `TROUBLES`
 */
export async function savePublicName(context: Context, input: { readonly name: string | null }) {
  const { runtime, tx, now, brand, playerId, player } = context
  await lockPlayer(tx, playerId)
  const chosen = await chosenName(tx, playerId)
  if (input.name === null) {
    await leaveNames(tx, playerId, now)
    return { success: true, data: viewOf(context, chosen && { ...chosen, name: null }) } as const
  }
  const name = plainName(input.name)
  if (name === chosen?.name) return { success: true, data: viewOf(context, chosen) } as const
  const titles = Object.values(runtime.brands).map(({ title }) => title)
  const { login, email } = player!
  const trouble = nameTrouble(name, { login, email, title: brand.title, titles, words: brand.nameWords })
  if (trouble) refuseAt(...TROUBLES[trouble])
  const next = nextChoice(chosen)
  if (next && next > now) refuseAgain(context, next)
  const mark = nameMark(runtime, brand.name, name)
  if (!(await takeName(tx, { theme: brand.name, mark, playerId, name, at: now })))
    refuseAt(
      'PUBLIC_NAME_TAKEN',
      listed('Someone else has a name like this or had it recently. Add a word or a number.'),
      409,
    )
  return { success: true, data: viewOf(context, { name, chosenAt: now }) } as const
}
