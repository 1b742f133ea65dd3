/** Verifier code that the page prints: it runs in Node.js as it stands, and tests run it from the page. */

/** Seeds, their hash, and the numbers drawn from them. */
export const STREAM = String.raw`const { createHash, createHmac } = require('node:crypto')

const hashOf = (serverSeed) =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')

const blockOf = (serverSeed) => (text) =>
  createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(text, 'utf8').digest()

function drawFrom(block, start) {
  const words = []
  let counter = 0
  function word() {
    if (words.length === 0) {
      const bytes = block(start + ':' + counter)
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
      counter += 1
    }
    return words.shift()
  }
  return function below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n)
    let drawn = word()
    while (drawn >= limit) drawn = word()
    return drawn % n
  }
}

const openStream = (serverSeed, clientSeed, nonce) =>
  drawFrom(blockOf(serverSeed), clientSeed + ':' + nonce)`

/** The example of the page, to be compared by eye and by the tests. */
export const EXAMPLE = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  hash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  clientSeed: 'my words',
  nonce: 7,
} as const

/** Shuffles and weights. */
export const SHUFFLE = String.raw`function sample(below, size, count) {
  const deck = []
  for (let at = 0; at < size; at++) deck.push(at)
  for (let at = 0; at < count; at++) {
    const other = at + below(size - at)
    const held = deck[at]
    deck[at] = deck[other]
    deck[other] = held
  }
  return deck.slice(0, count)
}

function byWeight(below, weights) {
  let left = below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => (left -= weight) < 0)
}`

/** Amounts that are no whole number of units. */
export const FRACTIONS = String.raw`function fraction(below, parts, of) {
  const rest = parts % of
  const whole = (parts - rest) / of
  if (rest === 0) return whole
  return below(of) < rest ? whole + 1 : whole
}

function payer(game, below) {
  if (!game.fractions) return (stake, times, of = 100) => Math.floor((stake * times) / of)
  return (stake, times, of = 100) => fraction(below, stake * times, of)
}

const split = (stake, worth) =>
  worth > stake ? { win: worth, returned: 0 } : { win: 0, returned: worth }`

/** Draws of rewards, for one player and for many. */
export const REWARDS = String.raw`function drawReward({ shape, weights }, below) {
  const [kind, first, , second] = shape.split(' ')
  const many = (count, draw) => Array.from({ length: count }, draw)
  const [k, n] = [Number(first), Number(second)]
  if (kind === 'weights') return [byWeight(below, weights)]
  if (kind === 'dice') return many(k, () => below(6) + 1)
  if (kind === 'numbers') return many(k, () => below(n) + 1)
  const size = kind === 'shuffle' ? k : n
  return sample(below, size, k).map((place) => place + 1)
}

function verifyReward(draw) {
  const nonce = draw.feature + ':' + draw.n
  return drawReward(draw, openStream(draw.server_seed, draw.client_seed, nonce))
}

function verifySealed(seal, draw) {
  const text = seal.purpose + ':' + seal.subject
  return drawReward(draw, openStream(seal.server_seed, text, draw.n))
}

function verifyJackpot({ serverSeed, id, cycle, start, mustFallBy }) {
  const below = openStream(serverSeed, id, cycle)
  return start + 1 + below(mustFallBy - start)
}

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest()

const bingoTickets = (game_id) =>
  drawReward({ shape: 'sample 18 of 30' }, drawFrom(sha256, game_id + ':tickets'))

const scratchSquares = (seed_id, n) =>
  drawReward({ shape: 'shuffle 9' }, drawFrom(sha256, seed_id + ':squares:' + n))`

/** From a round of the site to its result. */
export const ROUND = String.raw`function verify(round, game, serverSeed, clientSeed) {
  const below = openStream(serverSeed, clientSeed, round.nonce)
  const { stake, choice, moves } = round
  return RULES[game.mechanic](game, stake, choice, below, moves)
}`
