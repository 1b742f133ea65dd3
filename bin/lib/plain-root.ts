import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A path that Vite can work in, and what its settings need for that. */
export interface PlainRoot {
  readonly root: string
  readonly settings: { readonly resolve?: { readonly preserveSymlinks: true } }
  readonly release: () => void
}

/** Signs of addresses: Vite would take what follows them for a query or a fragment. */
const SIGNS = /[#?%*]/

/**
 * The checkout itself, or a link to it where its own path holds signs that have a meaning in addresses.
 * @param root the checkout
 */
export function plainRoot(root: string): PlainRoot {
  if (!SIGNS.test(root)) return { root, settings: {}, release: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'fairground-root-'))
  const link = join(folder, 'site')
  symlinkSync(root, link, 'junction')
  return {
    root: link,
    settings: { resolve: { preserveSymlinks: true } },
    release: () => rmSync(folder, { recursive: true, force: true }),
  }
}
