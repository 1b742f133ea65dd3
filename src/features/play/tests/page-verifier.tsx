import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { Guide } from '../client/fairness/guide/guide.tsx'

/**
 * A verifier that knows the page of fairness alone: the code that the page prints, taken out of its HTML and
 * run as it stands.
 */

/** A round as the page describes it. */
export interface PageRound {
  readonly nonce: number
  readonly stake: number
  readonly choice: unknown
  readonly moves: readonly unknown[]
}

export interface PageResult {
  readonly win: number
  readonly returned: number
  readonly shown: readonly Readonly<Record<string, unknown>>[]
}

/** A draw of a reward as the page describes it. */
export interface PageDraw {
  readonly shape: string
  readonly weights: readonly number[]
  readonly n: number
}

/** The functions that the page's code defines. */
export interface PageVerifier {
  readonly hashOf: (serverSeed: string) => string
  readonly openStream: (
    serverSeed: string,
    clientSeed: string,
    nonce: number | string,
  ) => (n: number) => number
  readonly verify: (round: PageRound, game: unknown, serverSeed: string, clientSeed: string) => PageResult
  readonly verifyReward: (draw: unknown) => readonly number[]
  readonly verifySealed: (seal: unknown, draw: unknown) => readonly number[]
  readonly verifyJackpot: (fall: unknown) => number
  readonly bingoTickets: (id: string) => readonly number[]
  readonly scratchSquares: (seedId: string, n: number) => readonly number[]
  /** Runs a call that the page prints; `game` is what it calls so. */
  readonly run: (call: string, game?: unknown) => unknown
}

/** A call with its result, and where its game's tables are. */
export interface PageExample {
  readonly call: string
  readonly result: string
  readonly tables: string | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string): string => html.replaceAll(/&(#?\w+);/g, (_, name: string) => ENTITIES[name]!)

/** Reads the page as a person would: its blocks of code, and its examples. */
function readPage() {
  const html = renderToStaticMarkup(<Guide />)
  const texts = (kind: string) =>
    [...html.matchAll(new RegExp(`<pre data-code="${kind}">(.*?)</pre>`, 'gs'))].map(([, text]) =>
      plain(text!),
    )
  const [calls, results] = [texts('call'), texts('result')]
  const tables = [
    ...html.matchAll(/<div class="guide-call".*?(?=<div class="guide-call"|<\/details>)/gs),
  ].map(([one]) => /<code>(\/revisions\/.*?)<\/code>/.exec(one)?.[1])
  const examples = calls.map((call, at): PageExample => ({ call, result: results[at]!, tables: tables[at] }))
  return { code: [...texts('given'), ...texts('block')].join('\n'), examples }
}

/** The verifier of the page, and the examples that it prints. */
export function pageVerifier(): { readonly page: PageVerifier; readonly examples: readonly PageExample[] } {
  const { code, examples } = readPage()
  const names =
    'hashOf, openStream, verify, verifyReward, verifySealed, verifyJackpot, bingoTickets, scratchSquares'
  const page = runInNewContext(`${code}\n;({ ${names}, run: (call, game) => eval(call) })`, {
    require: createRequire(import.meta.url),
    Buffer,
  }) as PageVerifier
  return { page, examples }
}

/** The same values without the prototypes of the world that they were made in. */
export const same = <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T
