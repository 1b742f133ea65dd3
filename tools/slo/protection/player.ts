import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { calls as init } from '../../../src/features/init/contract.ts'
import { calls as play } from '../../../src/features/play/contract.ts'
import { calls as protection } from '../../../src/features/responsible-play/contract.ts'
import { registered } from '../../../src/features/push/tests/device.ts'
import { seededRng, type Rng } from '../../../src/platform/base/random/rng.ts'
import { Client } from '../../../src/tests/rig/client.ts'
import type { PushService } from '../../../src/tests/rig/push/service.ts'

/** A player who plays on two nodes at once, listens, gets pushes, and excludes themselves meanwhile. */
export interface ProtectedPlayer {
  readonly email: string
  /** Path of their device at the push service. */
  readonly device: string
  /** Plays on both nodes until told to stop. */
  readonly play: (over: AbortSignal) => Promise<void>
  /** Closes the account by the node's call. */
  readonly exclude: (node: number) => Promise<void>
  readonly seen: Seen
}

/** Times of this machine's clock, ms; 0: never. */
export interface Seen {
  asked: number
  /** The exclusion is in the database by then. */
  answered: number
  /** The last answer that gave something, and when the last question that got one was sent. */
  lastTaken: number
  lastTakenSent: number
  rounds: number
  /** Answers that neither give nor say that the account is closed or the session over. */
  readonly odd: string[]
  /** When the last of the sockets closed. */
  socketsClosed: number
  lastMessage: number
}

/** A client that says where it comes from: each player has an address, so that no limit of one is met. */
class AddressedClient extends Client {
  readonly #address: string
  constructor(url: string, address: string) {
    super(url)
    this.#address = address
  }
  override send(...[method, path, options]: Parameters<Client['send']>) {
    const headers = { 'x-forwarded-for': this.#address, ...options?.headers }
    return super.send(method, path, { ...options, headers })
  }
}

const GAME = 'tidal-fortune'
/** Between two rounds of a player at a node, ms. */
const PAUSE_MS = 2_000
const OVER = ['SELF_EXCLUDED', 'ON_A_BREAK']

/**
 * Signs a player up, in at both nodes, and registers a device.
 * @param nodes the addresses of the two nodes
 */
export async function openProtectedPlayer(
  nodes: readonly [string, string],
  number: number,
  pushes: PushService,
): Promise<ProtectedPlayer> {
  const address = `10.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  const clients = [new AddressedClient(nodes[0], address), new AddressedClient(nodes[1], address)] as const
  const [first, second] = clients
  const { body } = await first.signUp(`protected${number}@slo.example`)
  if (!body.success) throw new Error(`sign-up refused: ${body.code} ${body.message}`)
  second.email = first.email
  await second.signIn()
  const { subscription } = await registered(first, pushes.origin)
  const seen: Seen = {
    ...{ asked: 0, answered: 0, lastTaken: 0, lastTakenSent: 0, rounds: 0 },
    ...{ odd: [], socketsClosed: 0, lastMessage: 0 },
  }
  for (const client of clients) await listen(client, seen)
  return {
    email: first.email,
    device: new URL(subscription.endpoint).pathname,
    seen,
    async play(over) {
      await Promise.all(clients.map((client, i) => playOn(client, seen, seededRng(number * 2 + i), over)))
    },
    async exclude(node) {
      seen.asked = Date.now()
      const answer = await clients[node]!.call(protection.exclude, { term: '6m' })
      seen.answered = Date.now()
      if (answer.status !== 200) throw new Error(`exclusion refused: ${answer.status} ${answer.body.code}`)
    },
  }
}

/** Opens the socket that a page of the player opens. */
async function listen(client: Client, seen: Seen): Promise<void> {
  const { body } = await client.call(init.init)
  const data = body.data?.wsConnectionData
  if (!data || !('connectionToken' in data)) throw new Error('a player is told nothing')
  // `localhost` may be two addresses; the nodes listen on one.
  const ws = new WebSocket(data.url.replace('localhost', '127.0.0.1'))
  await new Promise((done, fail) => {
    ws.once('open', done)
    ws.once('error', fail)
  })
  ws.on('error', () => {})
  ws.on('close', () => (seen.socketsClosed = Date.now()))
  const joined = new Promise<void>((done) => {
    ws.on('message', (bytes) => {
      for (const line of String(bytes).split('\n')) {
        const message = JSON.parse(line) as { id?: number; push?: { pub?: unknown } }
        if (line === '{}') ws.send('{}')
        if (message.id === 2) done()
        if (message.push?.pub) seen.lastMessage = Date.now()
      }
    })
  })
  const [own] = data.connections
  ws.send(
    `${JSON.stringify({ id: 1, connect: { token: data.connectionToken } })}\n` +
      JSON.stringify({ id: 2, subscribe: { channel: own!.channelName, token: own!.token } }),
  )
  await joined
}

async function playOn(client: Client, seen: Seen, rng: Rng, over: AbortSignal): Promise<void> {
  let { next_round_id: round_id, stakes } = await client.session(GAME)
  while (!over.aborted) {
    const sent = Date.now()
    const ask = {
      slug: GAME,
      round_id,
      stake: stakes.TournamentPoints[0]!,
      mode: 'TournamentPoints' as const,
    }
    const { status, body } = await client.call(play.play, ask)
    if (body.data) {
      seen.rounds++
      seen.lastTaken = Math.max(seen.lastTaken, Date.now())
      seen.lastTakenSent = Math.max(seen.lastTakenSent, sent)
      round_id = body.data.next_round_id
    } else if (!OVER.includes(body.code ?? '')) seen.odd.push(`${status} ${body.code} ${body.message}`)
    await sleep(PAUSE_MS / 2 + rng.below(PAUSE_MS), undefined, { signal: over }).catch(() => {})
  }
}
