import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** argon2id (OWASP's second recommended setting: 19 MiB, 2 passes, 1 lane), a few at a time. */
const COST: PasswordCost = { memory: 19_456, passes: 2 }
const SHAPE = { parallelism: 1, tagLength: 32 } as const
const AT_ONCE = 2

/** The parameters of argon2id, which set the cost of trying one password. */
export interface PasswordCost {
  /** KiB */
  readonly memory: number
  readonly passes: number
}

export interface Passwords {
  /** @param salt 16 bytes; the same password and salt give the same text. Without it, a fresh one each time */
  readonly hash: (password: string, salt?: Buffer) => Promise<string>
  /** Compares in the same time whether there is a hash or not. */
  readonly verify: (password: string, hash: string | null) => Promise<boolean>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly passwords: Passwords
  }
}

/** @param cost less than this in tests alone, which sign up thousands of players */
export function openPasswords(cost: PasswordCost = COST): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
    new Promise((done, failed) => {
      argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, ...SHAPE }, (error, key) =>
        error ? failed(error) : done(key),
      )
    })
  const settings = `m=${cost.memory},t=${cost.passes},p=${SHAPE.parallelism}`
  const text = (nonce: Buffer, key: Buffer) =>
    `$argon2id$v=19$${settings}$${nonce.toString('base64url')}$${key.toString('base64url')}`
  const nobody = text(Buffer.alloc(16, 1), Buffer.alloc(32, 2))

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  return {
    hash: (password, salt) =>
      inTurn(async () => {
        const nonce = salt ?? randomBytes(16)
        return text(nonce, await derive(password, nonce))
      }),
    verify: (password, hash) =>
      inTurn(async () => {
        const [nonce, key] = (hash ?? nobody).split('$').slice(-2) as [string, string]
        const wanted = Buffer.from(key, 'base64url')
        const given = await derive(password, Buffer.from(nonce, 'base64url'))
        return timingSafeEqual(wanted, given) && hash !== null
      }),
  }
}
