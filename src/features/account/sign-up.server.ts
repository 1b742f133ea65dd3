import { randomBytes } from 'node:crypto'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.server.ts'
import { grant } from '#platform/grant.server.ts'
import { uuidv7 } from '#platform/ids.server.ts'
import { openWallet } from '#platform/ledger.server.ts'
import { commitment, freshSeed } from '#platform/rng.server.ts'
import type { Context } from '#platform/serve.server.ts'
import type { Registration } from './contract.ts'
import { WELCOME_GIFT } from './economy.ts'
import { alreadyLetter, confirmLetter } from './letters.ts'
import { ageOn, isEmail, loginOf, passwordTrouble, plainEmail } from './rules.ts'
import { insertPlayer, insertSeed, isConfirmedEmail, issueToken } from './store.server.ts'

const wrong = (field: string, why: string): never =>
  refuse('BAD_INPUT', `The account was not opened: ${why}. Correct it and send again.`, {
    errors: { [field]: [why] },
  })

async function checked(context: Context, input: Registration) {
  const email = plainEmail(input.email)
  if (!isEmail(email)) wrong('email', 'Please enter a valid e-mail address')
  const trouble = passwordTrouble(input.password, email)
  if (trouble) wrong('password', trouble)
  if (!input.terms) wrong('terms', 'Please accept the terms to play')
  const place = await context.house.policies.of(input.state, context.brand.name)
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
  return email
}

/**
 * Opens an account and its wallet, gives the welcome gift, sends the confirmation letter and signs in.
 * A known address gets the very same answer: its owner gets a letter, the new account can never take it.
 */
export async function signUp(context: Context, input: Registration) {
  const email = await checked(context, input)
  // The slow part comes first: a transaction that waits for its turn to hash would hold a connection.
  const passwordHash = await context.house.passwords.hash(input.password)
  return context.transaction((within) => openAccount(within, input, email, passwordHash))
}

async function openAccount(context: Context, input: Registration, email: string, passwordHash: string) {
  const { house, tx, brand, now } = context
  const playerId = uuidv7(house.clock)
  const login = input.login?.trim() || loginOf(email)
  await insertPlayer(tx, {
    playerId,
    theme: brand.name,
    email,
    login,
    passwordHash,
    birthDate: input.birth_date,
    state: input.state,
    marketing: input.marketing ?? false,
    at: now,
  })
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
  const receiver = { playerId, state: input.state, theme: brand.name }
  await grant(house, tx, receiver, WELCOME_GIFT, { key: 'welcome', kind: 'welcome gift' })
  await writeTo(context, playerId, email)
  await emit(tx, house.clock, playerId, 'account.registered', { theme: brand.name, state: input.state })
  await startSession(context, { playerId, theme: brand.name })
  return { success: true, data: { login, email } } as const
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

/** Signs in: the old session of this browser ends, a new one begins with new secrets (rotation). */
export async function startSession(
  context: Context,
  player: { playerId: string; theme: string },
): Promise<void> {
  const { house, tx, session, caller, reply } = context
  if (session) await house.sessions.end(tx, session)
  const secret = await house.sessions.open(tx, player, caller.agent)
  const maxAge_s = 30 * 86_400
  reply.cookies.push(
    { name: 'session', value: secret, httpOnly: true, sameSite: 'lax', maxAge_s },
    { name: 'action', value: house.sessions.actionOf(secret), httpOnly: true, sameSite: 'strict', maxAge_s },
    { name: 'isGuest', value: 'false', httpOnly: false, sameSite: 'lax', maxAge_s: 365 * 86_400 },
  )
}
