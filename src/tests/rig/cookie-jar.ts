import { vi } from 'vitest'

/** A browser that keeps cookies, and no more of it than these files need. */
export function fakeBrowser(protocol = 'https:') {
  const stored = new Map<string, string>()
  const written: string[] = []
  const target = new EventTarget()
  vi.stubGlobal('document', {
    referrer: 'https://friend.example/post',
    get cookie() {
      return [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      if (/max-age=0\b/.test(text)) stored.delete(name!)
      else stored.set(name!, value!)
    },
  })
  vi.stubGlobal('location', { protocol, pathname: '/lobby' })
  vi.stubGlobal('navigator', { cookieEnabled: true })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  return { jar: stored, written }
}
