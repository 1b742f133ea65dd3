import { solveChallenge, type Challenge, type DeriveKeyFunction } from 'altcha-lib'

/** Solves the task of a captcha beside the page, which stays quick meanwhile. */

/** The browser's own PBKDF2; on a plain http address it has none, and JavaScript is slower but the same. */
async function derivation(): Promise<DeriveKeyFunction> {
  if (globalThis.crypto.subtle) return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return async ({ cost, keyLength }, salt, password) => ({
    derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
  })
}

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void (async () => {
    try {
      const solution = await solveChallenge({ challenge: data, deriveKey: await derivation() })
      postMessage(solution ? { challenge: data, solution } : null)
    } catch {
      postMessage(null)
    }
  })()
})
