import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/**
 * Watches the driver and tells which statements a piece of work sends; what the site does by itself meanwhile
 * is not among them.
 */
export function watchStatements(): <T>(work: () => Promise<T>) => Promise<readonly string[]> {
  const current = new AsyncLocalStorage<string[]>()
  const own = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [first] = args as unknown as [string | { readonly text: string }]
    current
      .getStore()
      ?.push((typeof first === 'string' ? first : first.text).replaceAll(/\s+/g, ' ').slice(0, 120))
    return Reflect.apply(own, this, args) as never
  })
  return async (work) => {
    const sent: string[] = []
    await current.run(sent, work)
    return sent
  }
}
