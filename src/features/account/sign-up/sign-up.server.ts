import { createHmac, randomBytes } from 'node:crypto'
import { refuse } from '#platform/base/errors.ts'
import { emit } from '#platform/events/events.server.ts'
import { withProof } from '#platform/evidence/invitations.server.ts'
import { giveOrOwe } from '#platform/owed/gift.server.ts'
import { placeOfCaller } from '#platform/jurisdiction/geolocation.server.ts'
import { decideGiftEntries } from '#platform/players/devices/gift-limits.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { isAddressOver, takeForAddress, useOf } from '../email/address-limits.server.ts'
import { openWallet } from '#platform/money/ledger.server.ts'
import { commitment, freshSeed } from '#platform/base/random/rng.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { signUpWords } from '../consent/words.ts'
import type { Newcomer, Opened } from '#platform/calls/newcomer.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { listed, visible } from '#platform/base/text/text.ts'
import type { Registration } from '../contract.ts'
import { giftFor, WELCOME_GIFT } from '../economy.ts'
import { sendConfirmation, assignAddress } from '../email/email.server.ts'
import { flowOf } from '../phone/store.server.ts'
import { LIMITS } from '../limits.server.ts'
import { ageOn, loginOf, passwordTrouble } from '../rules.ts'
import { emailTrouble, plainEmail } from '#platform/players/mailboxes.ts'
import { marksOf } from '../mailbox/marks.server.ts'
import { isAddressExcluded } from '#platform/players/exclusion.server.ts'
import { confirmersOf } from '../mailbox/store.server.ts'
import { insertSeed } from '#platform/draws/seeds.server.ts'
import { holdPassword } from '#platform/players/credentials.server.ts'
import { candidatesOf, insertPlayer, setFunnel } from '#platform/players/accounts.server.ts'
import { lockAddress } from '../store.server.ts'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /**
     * An account was made; `refcode` is the friend's code that brought it, as the browser remembered it, and `proof` says
     * that it did (`evidence/invitations.server.ts`).
     */
    'account.registered': {
      readonly theme: string
      readonly state: string
      readonly refcode?: string | null
      readonly proof?: string
    }
  }
}

const wrong = (field: string, why: string): never =>
  refuse('BAD_INPUT', `We couldn’t create your account. ${why}.`, {
    errors: { [field]: [why] },
  })

/** The key under which the ledger knows that the welcome gift was paid. */
export const WELCOME_GIFT_KEY = 'welcome'

/**
 * Checks the details that every sign-up needs: terms, state, and age.
 * @throws Refusal for the first that is missing or not allowed: STATE_BLOCKED, TOO_YOUNG (403)
 */
async function checkPerson(context: Context, input: Pick<Newcomer, 'birth_date' | 'state' | 'terms'>) {
  if (!input.terms) wrong('terms', listed('Please accept the terms to play'))
  const place = await context.runtime.policies.of(input.state, context.brand.name, context.db)
  if (!place) return wrong('state', listed('Please choose your state'))
  if (place.policy === 'blocked')
    refuse(
      'STATE_BLOCKED',
      'You can’t create an account from this state. If you live in another state, choose that one.',
      {
        status: 403,
        errors: { state: ['You can’t create an account from this state'] },
      },
    )
  if (ageOn(input.birth_date, context.now.toISOString().slice(0, 10)) < place.minAge)
    refuse('TOO_YOUNG', `You must be at least ${place.minAge} years old to play here.`, {
      status: 403,
      values: { age: place.minAge },
      errors: { birth_date: [`You must be at least ${place.minAge} years old`] },
    })
}

function checkedEmail(text: string): string {
  const email = plainEmail(text)
  const trouble = emailTrouble(email)
  if (trouble !== null) wrong('email', trouble)
  return email
}

/**
 * The salt under which passwords are kept: one of each address, from a key outside the database. So the same
 * sign-up again, and any former owner of the address, is known by one look, however many accounts typed it.
 */
export const saltOf = ({ runtime, brand }: Pick<Context, 'runtime' | 'brand'>, email: string): Buffer =>
  createHmac('sha256', runtime.secrets.pepper)
    .update(`sign-up:${brand.name}:${email}`)
    .digest()
    .subarray(0, 16)

/**
 * Refuses further sign-ups with an address today. Earlier ones may be somebody else's, so the message points
 * its owner to the email that lets them in. It is the same for known and unknown addresses, each of which got
 * such an email.
 */
const refuseOpening = (wait_s: number): never =>
  refuse(
    'TOO_MANY',
    'Too many sign-ups with this address today. If it’s yours, open the link in the email we sent you.',
    { status: 429, details: { retry_after_s: wait_s } },
  )

/**
 * Opens an account by email address and password and signs in. The same sign-up again, pressed twice or sent
 * by a crowd, signs in to the account of the first. A known address with another password gets the very same
 * answer by the same work: a stand-in, which never holds the address, and its owner gets an email.
 */
export async function signUp(context: Context, input: Registration) {
  const { password, captcha: _, registration_source, traffic_source, ...person } = input
  const { runtime, brand } = context
  const email = checkedEmail(person.email)
  const trouble = passwordTrouble(password, email)
  if (trouble) wrong('password', trouble)
  await checkPerson(context, person)
  // The slow part comes first: a transaction that waits for its turn to hash would hold a connection.
  const passwordHash = await runtime.passwords.hash(password, saltOf(context, email))
  return context.transaction(async (within) => {
    const { tx } = within
    await lockAddress(tx, brand.name, email)
    // Once no more are opened nothing is compared either: signing up is no way to guess passwords.
    const isOver = await isAddressOver(runtime.limits, LIMITS.openings, useOf(context, email))
    const rows = isOver ? [] : await candidatesOf(tx, brand.name, email, passwordHash)
    const same = rows.find((one) => one.password_hash === passwordHash)
    // The password may have been replaced meanwhile.
    const isStill = same && (await holdPassword(tx, same.player_id, [passwordHash])) !== null
    const known = isStill ? same : undefined
    const opened = known
      ? { playerId: known.player_id, login: known.login }
      : await openAccount(within, { ...person, passwordHash, emailConfirmed: false })
    if (!known && registration_source && traffic_source)
      await setFunnel(tx, opened.playerId, await flowOf(tx, registration_source, traffic_source))
    await startSession(within, { playerId: opened.playerId, theme: brand.name })
    return { success: true, data: { login: opened.login, email } } as const
  })
}

const refuseAccount = (): never =>
  refuse(
    'ACCOUNT_NOT_OPENED',
    'We can’t create an account with these details. If you already have one, sign in to it, or contact support.',
    { status: 403 },
  )

/** Takes one of the accounts that are opened with an address in a day. @throws Refusal TOO_MANY (429) */
async function takeOpening(context: Context, email: string): Promise<void> {
  const wait_s = await takeForAddress(context.runtime.limits, LIMITS.openings, useOf(context, email))
  if (wait_s > 0) refuseOpening(wait_s)
}

/**
 * Opens an account and its wallet, gives the welcome gift, sends the email. Features that bring newcomers
 * reach it by their context. Whichever way they come, an address that was only typed opens a few a day.
 * @throws Refusal TOO_MANY (429) when its mailbox has opened them
 * @throws Refusal ACCOUNT_NOT_OPENED (403) when whoever confirmed the mailbox is self-excluded
 */
export async function openAccount(context: Context, newcomer: Newcomer): Promise<Opened> {
  const { runtime, tx, brand, now } = context
  const email = checkedEmail(newcomer.email)
  await checkPerson(context, newcomer)
  const { state, passwordHash, birth_date: birthDate, marketing = false, emailConfirmed } = newcomer
  const playerId = uuidv7(runtime.clock)
  const login = visible(newcomer.login ?? '') || loginOf(email)
  const theme = brand.name
  await lockAddress(tx, theme, email)
  // A self-excluded player opens no second account by a mailbox that is known to be theirs.
  const owners = await confirmersOf(tx, theme, marksOf(runtime, theme, email).marks)
  if (await isAddressExcluded(tx, { theme, email }, owners, now)) refuseAccount()
  if (!emailConfirmed) await takeOpening(context, email)
  const [holder] = await candidatesOf(tx, theme, email, passwordHash)
  const standIn = holder?.stand_in === false
  const giftEntries = await decideGiftEntries(context, tx)
  const person = {
    playerId,
    theme,
    email,
    login,
    passwordHash,
    birthDate,
    state,
    marketing,
    standIn,
    giftEntries,
    at: now,
  }
  await insertPlayer(tx, { ...person, locale: callerLocale(context.caller) })
  const seedId = uuidv7(runtime.clock)
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
  const here = { ...receiver, where: await placeOfCaller(context) }
  await giveOrOwe(runtime, tx, here, giftFor(WELCOME_GIFT, giftEntries), {
    feature: 'account',
    key: WELCOME_GIFT_KEY,
    kind: 'welcome gift',
  })
  const registered = withProof(tx, playerId, { theme, state, refcode: context.broughtBy() })
  await emit(tx, runtime.clock, playerId, 'account.registered', registered)
  if (emailConfirmed) await assignAddress(context, { ...here, email })
  else await sendConfirmation(context, playerId, email, marketing)
  const agreed = {
    page: '/signup',
    text: signUpWords(translatorOf(callerLocale(context.caller)), brand.title),
  }
  await runtime.consents.record(tx, {
    ...{ playerId, channel: 'email', allowed: marketing, source: 'sign-up' },
    ...(marketing && { agreed }),
  })
  return { playerId, login, email }
}
