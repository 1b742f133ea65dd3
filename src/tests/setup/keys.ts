import { createRequire } from 'node:module'
import { isValidElement } from 'react'

/**
 * Two siblings with one key: React keeps the old one when the list changes and shows rows twice. The server's
 * renderer accepts it silently, so every element that a test makes is looked at here, and a find is noise,
 * which fails the test.
 */

type Runtime = { jsxDEV?: Jsx & { readonly checksKeys?: true } }
type Jsx = (type: unknown, props: { readonly children?: unknown }, ...more: unknown[]) => unknown

const nameOf = (type: unknown): string =>
  typeof type === 'function' ? type.name : typeof type === 'string' ? type : 'Fragment'

/** The first key that two elements of one list share; a list inside a list has keys of its own. */
export function repeatedKey(children: unknown): string | null {
  if (!Array.isArray(children)) return null
  const seen = new Set<string>()
  for (const child of children as unknown[]) {
    const inner = repeatedKey(child)
    if (inner !== null) return inner
    if (!isValidElement(child) || child.key === null) continue
    if (seen.has(child.key)) return child.key
    seen.add(child.key)
  }
  return null
}

/** Makes every element that tests make say when two of its children share a key. */
export function checkKeys(): void {
  const runtime = createRequire(import.meta.url)('react/jsx-dev-runtime') as Runtime
  const make = runtime.jsxDEV
  if (!make || make.checksKeys) return
  const checked: Jsx = (type, props, ...more) => {
    const key = repeatedKey(props?.children)
    if (key !== null) console.error(`Two children of <${nameOf(type)}> have the key "${key}"`)
    return make(type, props, ...more)
  }
  runtime.jsxDEV = Object.assign(checked, { checksKeys: true as const })
}
