import { arrives } from '#platform/time/within.ts'
import { closingKindOf } from '#platform/players/closing-codes.ts'
import { t } from '#platform/words/words.ts'
import { closeModal, modals } from '#ui/overlays/modals.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { track } from '#client/analytics/analytics.ts'
import { homeOf } from '#client/context/brand.ts'
import type { App } from '#client/context/app.ts'
import { inAppHere } from '#client/in-app/in-app.ts'
import { go } from '#client/router/navigate.ts'
import { showModal } from '#client/modals/modals.ts'
import { accountOf } from '#client/context/player.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { gameQuery } from '#client/router/deep-links.ts'
import { isMethod, type SocialMethod } from './methods.ts'
import { currentVisitor, NAMES, setupOf } from './providers.ts'
import { goToProvider, readCallback, takePendingRequest, type Returned } from './redirect.ts'
import { askProvider, SdkTrouble, type Proof } from './sdk.ts'
import { calls } from '../contract.ts'

/** Signing in by another company, connecting it to an account, and what comes back from it (000 §2, §4, §8). */

/** `leaving`: the page goes to the provider and comes back by an address. */
export type Outcome = 'login' | 'register' | 'link' | 'leaving' | 'failed'

/** Reports what went wrong on the event bus (000 §8). */
function fail(method: SocialMethod, code: string, message: string): 'failed' {
  toast({ kind: 'error', key: 'social', text: message })
  track('oauth_error', { method, code })
  return 'failed'
}

/** Sends a provider's answer to the server and makes the page the player's. */
async function send(app: App, method: SocialMethod, proof: Proof, link: boolean): Promise<Outcome> {
  const answer = await app.call(calls.logIn, {
    method,
    ...proof,
    needToLogin: !link,
  })
  const { success, data, code, message } = answer
  if (
    !success &&
    closingKindOf(code) &&
    (await (await arrives(import('#client/sign-in/account-only.ts'))).wantsAccountOnly(app, answer))
  ) {
    // A provider's proof is good for one sign-in: the next press brings another.
    toast({ kind: 'info', key: 'social', text: t('Sign in once more to open your account.') })
    return 'failed'
  }
  if (!success || !data?.action)
    return fail(
      method,
      code ?? 'UNKNOWN',
      data?.message ??
        message ??
        t('We couldn’t sign you in with {provider}. Try again.', { provider: NAMES[method] }),
    )
  // Welcome pop-ups and banners wait for this event; the lobby is read again with the player's games.
  if (data.action === 'login') {
    await becomePlayer(app)
    track('sign_in', { method })
  } else await refreshPlayer(app)
  return data.action
}

async function ask(app: App, method: SocialMethod, link: boolean, signal?: AbortSignal): Promise<Outcome> {
  const back = location.pathname + location.search
  const setup = setupOf(currentVisitor(app), method)
  if (!setup) return 'failed'
  const byPage = (): Outcome => {
    goToProvider(setup, { link, account: accountOf(app), back })
    return 'leaving'
  }
  // Apps open no second window, or one that can't answer to this page.
  if (inAppHere()) return byPage()
  try {
    return await send(app, method, await askProvider(setup, signal), link)
  } catch (error) {
    const kind = error instanceof SdkTrouble ? error.kind : 'failed'
    if (kind === 'closed' || signal?.aborted) return 'failed'
    if (kind === 'late')
      return fail(
        method,
        'LATE',
        t('We didn’t hear back from {provider}. Try again, or sign in another way.', {
          provider: NAMES[method],
        }),
      )
    if (kind === 'failed') {
      // Logged and reported (000 §8): a script that is blocked or broken is worth knowing of.
      reportError(error)
      track('oauth_error', { method, code: 'SDK' })
    }
    // Without window or script there is still the provider's page.
    return byPage()
  }
}

/** Signs in by a provider; returns what became of it. @param signal gives up the wait for its window */
export const signInBy = (app: App, method: SocialMethod, signal?: AbortSignal): Promise<Outcome> =>
  ask(app, method, false, signal)

/** Connects a provider to the account that is signed in. @param signal gives up the wait for its window */
export const linkBy = (app: App, method: SocialMethod, signal?: AbortSignal): Promise<Outcome> =>
  ask(app, method, true, signal)

/** Leads who is new on to the rest of the registration: its page, or its window (000 §2). */
export async function finishRegistration(app: App, game: string | null): Promise<void> {
  for (const { id, name } of modals.getState().stack)
    if (name === 'signin' || name === 'signup') closeModal(id)
  const query = game ? `?${new URLSearchParams({ game })}` : ''
  if (app.brand.flags.registrationCompletePage) await go(`/registration-complete/${query}`)
  else showModal(app, 'registration-complete', game ? { game } : {})
}

/**
 * Ends a sign-in that went by pages: the answer must be to what this tab asked for.
 * @returns where to go on
 */
export async function endReturn(app: App, returned: Returned | null): Promise<string> {
  const asked = takePendingRequest()
  const isAsked = asked?.state === returned?.state && asked?.method === returned?.method
  const isTheirs = !asked?.link || asked.account === accountOf(app)
  if (!returned || !asked || !isAsked || !isTheirs) {
    toast({
      kind: 'error',
      key: 'social',
      text: t('This sign-in started somewhere else or has already ended. Start again.'),
    })
    return '/signin'
  }
  const { method, link, back } = asked
  // A visitor who declined at the provider stays where they were.
  const outcome = returned.proof ? await send(app, method, returned.proof, link) : 'failed'
  if (outcome === 'link') linked(method)
  if (outcome !== 'login' && outcome !== 'register') return back
  const query = gameQuery(new URLSearchParams(back.split('?')[1]))
  query.set('social', method)
  query.set('action', outcome)
  return `${outcome === 'login' ? homeOf(app.brand) : '/'}?${query}`
}

function linked(method: SocialMethod) {
  toast({
    kind: 'success',
    icon: 'link',
    text: t('{provider} is connected', { provider: NAMES[method] }),
    detail: t('You can now sign in with it.'),
  })
}

let taken = ''

/** The hash `cb=…` while signed in: the answer to a connection that went by pages (000 §2). */
export async function takeSocialCallback(app: App, hash: string): Promise<void> {
  if (hash === taken) return
  taken = hash
  // It holds a token: out of the address before anything else.
  history.replaceState(history.state, '', location.pathname + location.search)
  await go(await endReturn(app, readCallback(hash)))
}

/** `?social=…&action=…` after a sign-in by pages: the page is read again, the address forgets it (000 §2). */
export async function takeSocialReturn(app: App, social: string, action: string): Promise<void> {
  const query = new URLSearchParams(location.search)
  if (!query.has('social') || !isMethod(social)) return
  query.delete('social')
  query.delete('action')
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
  if (currentVisitor(app).isGuest) await refreshPlayer(app)
  const { isGuest, Registration } = currentVisitor(app)
  if (isGuest && !Registration.complete) await finishRegistration(app, query.get('game'))
  else if (action === 'login') await go(location.pathname + location.search)
}
