import { afterEach, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { closeAllModals } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { parseSettings, soundSettings } from '#ui/sound/settings.ts'
import { forgetGames } from '#client/games/games.ts'
import { followTranslators } from '#client/translation/translated-text.ts'
import { consentCookie } from '#client/consent/consent.ts'
import { leaveOwnersOut } from '../setup/owners.ts'
import { forgetPlaces } from './answers.ts'
import { freeTime } from './clock.ts'
import { noises } from './noise.ts'
import { endAll, leave } from './open.ts'
import { translate } from './translation/translator.ts'

/** Files share one page: each test begins with what a new page would have, and ends what it began. */

leaveOwnersOut()

// As the app does before it takes a page over.
followTranslators(document)

// No picture is fetched here, and a game waits for its own.
HTMLImageElement.prototype.decode = () => Promise.resolve()

// A form to sign in asks for the passkeys of the browser as soon as it can; a window that closes before does not,
// so whether its call comes would be chance. Journeys have passkeys.
if ('PublicKeyCredential' in globalThis)
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => void noises.push(`${level}: ${words.map(String).join(' ')}`)
}

// A pointer that a test left somewhere would come over what the next one puts there.
let hasPointer = false
addEventListener('pointermove', () => void (hasPointer = true), { capture: true, passive: true })

async function takePointerAway(): Promise<void> {
  if (!hasPointer) return
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
  hasPointer = false
}

/** `TRANSLATED=1` runs every spec on a page that a translator works on. */
const isTranslated = import.meta.env['VITE_TRANSLATED'] === '1'

beforeEach(() => {
  if (isTranslated) translate()
  document.cookie = consentCookie({ necessary: [], optional: [] }, false)
})

/** Ends what the test began and forgets what it left; its first failure is the test's. */
async function clearAway(): Promise<void> {
  leave()
  closeAllModals()
  toasts.setState({ shown: [] })
  try {
    await endAll()
    await takePointerAway()
  } finally {
    freeTime()
    forgetGames()
    forgetPlaces()
    soundSettings.setState(parseSettings(null))
    localStorage.clear()
    sessionStorage.clear()
    for (const pair of document.cookie.split('; '))
      document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
    document.body.replaceChildren()
    // What is still on its way looks whether the address asks for it, and doesn't come to the next test. What
    // opened while the page was being left goes with it.
    history.replaceState(null, '', '/')
    closeAllModals()
  }
}

afterEach(async () => {
  await clearAway()
  const heard = noises.splice(0)
  if (heard.length > 0) throw new Error(`unexpected noise:\n${heard.join('\n')}`)
})
