import { fillPath, type Answer, type Call, type Input, type Output } from './contract.ts'

/**
 * The browser's way to the server: one function for every call of every contract. It retries a reading
 * GET once on the statuses of 000 §7 and nothing else, and it never throws for a refusal: the answer says.
 */

const RETRY_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const TIMEOUT_MS = 15_000

const offline: Answer = {
  success: false,
  code: 'NETWORK',
  message: 'The server cannot be reached. Check your connection and try again.',
}

/** What a refusal says, beside whatever the call answers. */
export type Trouble = Pick<Answer, 'code' | 'message' | 'errors'>

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
}

async function once(method: string, path: string, input: Query, options: CallOptions): Promise<Response> {
  const { path: filled, rest } = fillPath(path, input)
  const reads = method === 'GET' || method === 'DELETE'
  return fetch(reads ? filled + queryOf(rest) : filled, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'fairground',
      ...(reads ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(reads ? {} : { body: JSON.stringify(rest) }),
    signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** Sends a call and gives its answer; a failed connection is an answer with code NETWORK. */
export async function call<C extends Call>(
  target: C,
  input?: Input<C>,
  options: CallOptions = {},
): Promise<Output<C> & Trouble> {
  const query = (input ?? {}) as Query
  let response: Response
  try {
    response = await once(target.method, target.path, query, options)
    if (target.method === 'GET' && !target.changes && RETRY_STATUSES.has(response.status))
      response = await once(target.method, target.path, query, options)
    return (await response.json()) as Output<C> & Trouble
  } catch {
    return offline as Output<C> & Trouble
  }
}
