/** Randomness is handed in, as whole numbers: every draw asks for a number below a bound. */
export interface Rng {
  /** A uniform whole number in [0, bound). `bound` is 1 … 2^32. */
  readonly below: (bound: number) => number
}

const RANGE = 0x1_0000_0000

/**
 * Uniform numbers out of a stream of 32-bit words, by rejection: words past the last whole multiple of
 * the bound are thrown away, so no value is likelier than another.
 */
export function wordsRng(nextWord: () => number): Rng {
  return {
    below(bound) {
      if (!(bound >= 1 && bound <= RANGE))
        throw new RangeError(`a draw needs a bound of 1 … 2^32, not ${bound}`)
      const limit = RANGE - (RANGE % bound)
      let word = nextWord()
      while (word >= limit) word = nextWord()
      return word % bound
    },
  }
}

/** A fast, repeatable generator (sfc32) for tests and simulations; never for play. */
export function seededRng(seed: number): Rng {
  let a = 0x9e3779b9 | 0
  let b = seed | 0
  let c = ~seed | 0
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 20; i++) next()
  return wordsRng(next)
}

/**
 * The provably fair stream: HMAC-SHA256(serverSeed, `clientSeed:nonce:cursor`), cursor 0, 1, 2 …, each
 * block read as eight big-endian 32-bit words.
 * @param block gives the 32 bytes of a message; the keyed HMAC of the server (node:crypto) or the browser
 */
export function fairRng(
  block: (message: string) => Uint8Array,
  clientSeed: string,
  nonce: number | string,
): Rng {
  let cursor = 0
  let at = 32
  let bytes = new Uint8Array(0)
  return wordsRng(() => {
    if (at >= 32) {
      bytes = new Uint8Array(block(`${clientSeed}:${nonce}:${cursor++}`))
      at = 0
    }
    const word = ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
    at += 4
    return word
  })
}
