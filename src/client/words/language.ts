import { createStore } from 'zustand/vanilla'
import { SECOND } from '#platform/time/clock.ts'
import type { Locale } from '#platform/words/locale.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { hasWords, registerMessages, setLocale, type Messages } from '#platform/words/words.ts'
import { track } from '../analytics/analytics.ts'
import type { App } from '../context/app.ts'
import { setCookie } from '../storage/cookies.ts'
import type { CoreCalls } from '../core-calls.ts'

/** The loading state of a language (000 §4: idle, pending, success, error). */
export interface LanguageState {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly locale: Locale
  /** The placeholder after a failure (000 §4). */
  readonly message: string | null
}

export const language = createStore<LanguageState>(() => ({ status: 'idle', locale: 'en', message: null }))

type Core = Pick<CoreCalls, 'translations'>

const NOT_AVAILABLE = 'Translations not available'

const isMessages = (answer: unknown): answer is Messages =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.values(answer).every((text) => typeof text === 'string') &&
  !Object.hasOwn(answer, 'success')

/** @throws Error `Could not get translation for locale` when the server gives no catalogue (000 §8) */
async function messagesFor({ translations }: Core, call: PageCall, locale: Locale): Promise<Messages> {
  const answer: unknown = await call(translations, { locale })
  if (!isMessages(answer)) throw new Error('Could not get translation for locale')
  return answer
}

type Warn = (message: string, error: unknown) => void
const warnLoudly: Warn = (message, error) => console.warn(message, error)

/**
 * Fetches the texts of a language where they are not here yet, and speaks none: what renders pages for many is
 * told with each of them which language it is in.
 * @returns whether the texts are there; a failure is logged
 */
export async function fetchWords(
  core: Core,
  call: PageCall,
  locale: Locale,
  warn: Warn = warnLoudly,
): Promise<boolean> {
  if (hasWords(locale)) return true
  try {
    registerMessages(locale, await messagesFor(core, call, locale))
    return true
  } catch (error) {
    warn(NOT_AVAILABLE, error)
    return false
  }
}

/**
 * Loads the language of a browser's page and speaks it (000 §4): success sets the locale, a failure is logged and
 * keeps the placeholder `Translations not available`.
 * @returns whether the texts are there
 */
export async function loadLanguage(
  core: Core,
  call: PageCall,
  locale: Locale,
  warn: Warn = warnLoudly,
): Promise<boolean> {
  if (!hasWords(locale)) language.setState({ status: 'pending', message: null })
  if (!(await fetchWords(core, call, locale, warn))) {
    language.setState({ status: 'error', message: NOT_AVAILABLE })
    return false
  }
  setLocale(locale)
  language.setState({ status: 'success', locale, message: null })
  return true
}

/** How long the page waits for the server to keep the choice too. */
const KEEP_MS = 3 * SECOND

/** Chooses a language for this browser; the page is made again in it. */
export async function chooseLanguage(app: App, locale: Locale): Promise<void> {
  setCookie('language', locale)
  track('language_switched', { language: locale })
  // Where that fails the choice is in this browser's cookie.
  const stored = app.call(app.registry.core.storeChoices, { language: locale })
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, KEEP_MS))])
  location.reload()
}
