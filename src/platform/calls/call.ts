import { fillPath, type Answer, type Call, type Input, type Output, type Said } from './contract.ts'
import { SECOND } from '../time/clock.ts'
import { ACCOUNT_HEADER, forOwner, pageAccount } from './page-account.ts'
import { remedyFor } from './remedy.ts'
import { syncServerTime } from '../time/server-clock.ts'
import { t, translate } from '../words/words.ts'

/**
 * The browser's way to the server: one function for every call of every contract. It retries a reading
 * GET once on the statuses of 000 §7 and nothing else, and it never throws for a refusal: the answer says.
 */

const RETRY_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const TIMEOUT_MS = 15 * SECOND
/** How long a second attempt waits for a server that asks for it; who asks for longer is not asked again. */
const RETRY_AFTER_MOST_MS = 5 * SECOND

/** Failures of the transport; refusals of the server have codes of their own. */
export type WireTrouble = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE'
const WIRE_TROUBLES: readonly string[] = ['NETWORK', 'TIMEOUT', 'ABORTED', 'UNREADABLE']

/** True when no answer of the server came: what was asked for may have been done or not. */
export const isLost = ({ code }: Pick<Answer, 'code'>): boolean =>
  code !== undefined && WIRE_TROUBLES.includes(code)

/** The fields of a refusal, besides those of the call's answer. */
export type Trouble = Said

type Query = Readonly<Record<string, unknown>>

const queryOf = (input: Query): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

export interface CallOptions {
  /** Names the effect, so that sending it twice does it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Milliseconds that one attempt may take. */
  readonly timeout_ms?: number
  /** Second attempts; one for a call that only reads, none for one that changes something (000 §7). */
  readonly retries?: number
}

/** A name for one effect, to be kept over all attempts at it. */
export const newIdempotencyKey = (): string =>
  // Not `randomUUID`: a page that came over plain http has none.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const onServers = new Set<(build: string) => void>()

/**
 * Tells which build of the server answers.
 * @returns unsubscribes
 */
export function onBuild(listener: (build: string) => void): () => void {
  onServers.add(listener)
  return () => void onServers.delete(listener)
}

/** The older of the browsers know no `any`: there the caller's signal alone decides. */
const either = (a: AbortSignal, b: AbortSignal): AbortSignal =>
  'any' in AbortSignal ? AbortSignal.any([a, b]) : a

async function attempt(
  { method, path, asksWho }: Call,
  account: string | null,
  input: Query,
  options: CallOptions,
): Promise<Response> {
  const { path: filled, rest } = fillPath(path, input)
  const reads = method === 'GET' || method === 'DELETE'
  const { idempotencyKey, signal, timeout_ms = TIMEOUT_MS } = options
  const patience = AbortSignal.timeout(timeout_ms)
  const response = await fetch(reads ? filled + queryOf(rest) : filled, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'fairground',
      ...(reads ? {} : { 'content-type': 'application/json' }),
      ...(account !== null && !asksWho ? { [ACCOUNT_HEADER]: account } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(reads ? {} : { body: JSON.stringify(rest) }),
    signal: signal ? either(signal, patience) : patience,
  })
  const now_ms = Number(response.headers.get('x-now'))
  if (now_ms > 0) syncServerTime(now_ms)
  const build = response.headers.get('x-build')
  if (build) for (const hear of onServers) hear(build)
  return response
}

/**
 * Sends a call and gives its answer; a failed connection is an answer with a code of `WireTrouble`. A refusal
 * that the page can do something about is sent once more after that.
 */
export async function call<C extends Call>(
  target: C,
  input?: Input<C>,
  options: CallOptions = {},
): Promise<Output<C> & Trouble> {
  const account = pageAccount()
  const answer = await forOwner(account, await attempts(target, account, input, options))
  const remedy = remedyFor(answer.code)
  if (!remedy || !(await remedy.quiet().catch(() => 0))) return answer
  return forOwner(account, await attempts(target, account, input, options))
}

async function attempts<C extends Call>(
  target: C,
  account: string | null,
  input: Input<C> | undefined,
  options: CallOptions,
): Promise<Output<C> & Trouble> {
  const query = (input ?? {}) as Query
  const onlyReads = target.method === 'GET' && !target.changes
  try {
    for (let left = options.retries ?? (onlyReads ? 1 : 0); ; left--) {
      const response = await attempt(target, account, query, options)
      const wait = left > 0 && RETRY_STATUSES.has(response.status) ? retryDelay(response.headers) : null
      if (wait === null) return translated((await response.json()) as Output<C> & Trouble)
      if (wait > 0) await pause(wait, options.signal)
    }
  } catch (error) {
    return lost(error, onlyReads) as Output<C> & Trouble
  }
}

/** A refusal in the language of the page: the server says it in English. */
function translated<A extends Trouble>(answer: A): A {
  const { code, message, errors, values } = answer
  if (message === undefined && errors === undefined) return answer
  return {
    ...answer,
    ...(message === undefined ? {} : { message: translate(message, code, values) }),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([name, said]) => {
          const inTheirs = (one: string) => translate(one, `${code}.${name}`, values)
          // A refused address has a word of its own beside its list (000 §7).
          return [name, Array.isArray(said) ? said.map(inTheirs) : inTheirs(String(said))]
        }),
      ),
    }),
  }
}

/**
 * Milliseconds until the next attempt, by `Retry-After` in seconds or as a date beside the answer's own; null
 * where the server wants to be left alone for longer than somebody waits.
 */
export function retryDelay(headers: Pick<Headers, 'get'>): number | null {
  const said = headers.get('retry-after')
  if (said === null) return 0
  const date = headers.get('date')
  const wait = /^\d+$/.test(said.trim()) ? Number(said) * SECOND : Date.parse(said) - Date.parse(date ?? '')
  // An unreadable Retry-After counts as none.
  if (Number.isNaN(wait)) return 0
  return wait > RETRY_AFTER_MOST_MS ? null : Math.max(0, wait)
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const gone = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', gone)
      resolve()
    }, ms)
    signal?.addEventListener('abort', gone, { once: true })
  })

/** The answer where none came. A change may have been made all the same, and the words must not deny it. */
function lost(error: unknown, onlyReads: boolean): Answer {
  const name = (error as Error | undefined)?.name
  const code: WireTrouble =
    name === 'TimeoutError'
      ? 'TIMEOUT'
      : name === 'AbortError'
        ? 'ABORTED'
        : name === 'SyntaxError'
          ? 'UNREADABLE'
          : 'NETWORK'
  return { success: false, code, message: wordsOf(code, onlyReads) }
}

function wordsOf(code: WireTrouble, onlyReads: boolean): string {
  if (code === 'ABORTED') return t('This was canceled before we got a response.')
  if (!onlyReads && code !== 'NETWORK')
    return t(
      'We didn’t get a response, so this may or may not have gone through. Check before you try again.',
    )
  if (code === 'TIMEOUT') return t('The server is taking too long to respond. Try again in a moment.')
  if (code === 'UNREADABLE') return t('We couldn’t read the server’s response. Try again in a moment.')
  return t('We can’t reach the server. Check your connection and try again.')
}
