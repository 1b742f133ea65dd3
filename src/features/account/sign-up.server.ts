import { randomBytes } from 'node:crypto'
import { sqlState, UNIQUE_VIOLATION } from '#platform/db.server.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.server.ts'
import { grant } from '#platform/grant.server.ts'
import { uuidv7 } from '#platform/ids.server.ts'
import { openWallet } from '#platform/ledger.server.ts'
import { commitment, freshSeed } from '#platform/rng.server.ts'
import type { Newcomer, Opened } from '#platform/newcomer.ts'
import type { Context } from '#platform/serve.server.ts'
import { startSession } from '#platform/sign-in.server.ts'
import type { Registration } from './contract.ts'
import { EMAIL_GIFT, WELCOME_GIFT } from './economy.ts'
import { alreadyLetter, confirmLetter } from './letters.ts'
import { ageOn, isEmail, loginOf, passwordTrouble, plainEmail } from './rules.ts'
import { confirmEmail, insertPlayer, insertSeed, isConfirmedEmail, issueToken } from './store.server.ts'

const wrong = (field: string, why: string): never =>
  refuse('BAD_INPUT', `The account was not opened: ${why}. Correct it and send again.`, {
    errors: { [field]: [why] },
  })

/** What an account needs to know of a person, whichever way they come in. */
async function checkPerson(context: Context, input: Pick<Newcomer, 'birth_date' | 'state' | 'terms'>) {
  if (!input.terms) wrong('terms', 'Please accept the terms to play')
  const place = await context.house.policies.of(input.state, context.brand.name, context.db)
  if (!place) return wrong('state', 'Please choose your state')
  if (place.policy === 'blocked')
    refuse(
      'STATE_BLOCKED',
      'Accounts cannot be opened from this state. If you live elsewhere, choose that state.',
      {
        status: 403,
        errors: { state: ['Accounts cannot be opened from this state'] },
      },
    )
  if (ageOn(input.birth_date, context.now.toISOString().slice(0, 10)) < place.minAge)
    refuse('TOO_YOUNG', `Players must be at least ${place.minAge} years old here. Come back when you are.`, {
      status: 403,
      errors: { birth_date: [`You must be at least ${place.minAge} years old`] },
    })
}

function checkedEmail(text: string): string {
  const email = plainEmail(text)
  if (!isEmail(email)) wrong('email', 'Please enter a valid e-mail address')
  return email
}

/**
 * Opens an account by e-mail address and password and signs in. A known address gets the very same answer:
 * its owner gets a letter, the new account can never take it.
 */
export async function signUp(context: Context, { password, captcha: _, ...person }: Registration) {
  const email = checkedEmail(person.email)
  const trouble = passwordTrouble(password, email)
  if (trouble) wrong('password', trouble)
  await checkPerson(context, person)
  // The slow part comes first: a transaction that waits for its turn to hash would hold a connection.
  const passwordHash = await context.house.passwords.hash(password)
  return context.transaction(async (within) => {
    const { playerId, login } = await openAccount(within, { ...person, passwordHash, emailConfirmed: false })
    await startSession(within, { playerId, theme: within.brand.name })
    return { success: true, data: { login, email } } as const
  })
}

/** The friend's code that this browser remembers (000 §3, referral cookies), or null. */
const cameBy = ({ caller: { cookies } }: Context): string | null => {
  const code = cookies['refcode'] || cookies['invited_by'] || cookies['_refcode']
  return code && /^[\w-]{1,40}$/.test(code) ? code : null
}

/**
 * Opens an account and its wallet, gives the welcome gift, sends the letter. Features that bring newcomers
 * reach it by their context.
 */
export async function openAccount(context: Context, newcomer: Newcomer): Promise<Opened> {
  const { house, tx, brand, now } = context
  const email = checkedEmail(newcomer.email)
  await checkPerson(context, newcomer)
  const { state, passwordHash, birth_date: birthDate, marketing = false, emailConfirmed } = newcomer
  const playerId = uuidv7(house.clock)
  const login = newcomer.login?.trim() || loginOf(email)
  const theme = brand.name
  const row = { playerId, theme, email, login, passwordHash, birthDate, state, marketing, at: now }
  await insertPlayer(tx, row)
  const seedId = uuidv7(house.clock)
  const serverSeed = freshSeed()
  await openWallet(tx, playerId, seedId)
  await insertSeed(tx, {
    playerId,
    seedId,
    serverSeed,
    hash: commitment(serverSeed),
    clientSeed: randomBytes(8).toString('hex'),
    at: now,
  })
  const receiver = { playerId, state, theme }
  await grant(house, tx, receiver, WELCOME_GIFT, { key: 'welcome', kind: 'welcome gift' })
  await emit(tx, house.clock, playerId, 'account.registered', { theme, state, refcode: cameBy(context) })
  if (emailConfirmed) await takeAddress(context, { ...receiver, email })
  else await writeTo(context, playerId, email)
  return { playerId, login, email }
}

/**
 * The address is the player's from now on; pays the gift for that once.
 * @throws Refusal EMAIL_TAKEN (409) when somebody else has confirmed it
 */
export async function takeAddress(
  { house, tx, now }: Context,
  player: { readonly playerId: string; readonly state: string; readonly theme: string; email: string },
): Promise<void> {
  const { playerId, email } = player
  try {
    await confirmEmail(tx, playerId, now)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    refuse('EMAIL_TAKEN', 'This address was confirmed for another account already. Sign in to that one.', {
      status: 409,
    })
  }
  await grant(house, tx, player, EMAIL_GIFT, { key: 'email-confirmed', kind: 'e-mail gift' })
  await emit(tx, house.clock, playerId, 'email.confirmed', { email })
}

/** Both kinds of sign-up write one token and one letter, so that they cost the same. */
async function writeTo(context: Context, playerId: string, email: string) {
  const { house, tx, brand, caller } = context
  const known = await isConfirmedEmail(tx, brand.name, email)
  const token = await issueToken(tx, house.clock, known ? 'unusable' : 'confirm-email', playerId, email)
  const link = known ? `${caller.origin}/signin` : `${caller.origin}/confirm-email?token=${token}`
  const letter = known ? alreadyLetter(brand.title, link) : confirmLetter(brand.title, link)
  await house.letters.send(tx, { kind: 'email', playerId, to: email, links: [link], ...letter })
}
