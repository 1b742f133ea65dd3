import { bench } from '../../src/features/account/sign-up/account.bench.ts'
import type { Given } from '../bench/figures.ts'

/** Time must not tell a known account from an unknown one: sign-in, sign-up and the message for a password. */
const PAIRS = 400

export const bar = async (size: number): Promise<readonly Given[]> =>
  bench(size > 0 ? { rounds: Math.max(40, Math.round(PAIRS * size)) } : { small: true })
