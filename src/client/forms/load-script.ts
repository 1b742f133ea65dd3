const loading = new Map<string, Promise<void>>()

/**
 * Loads a script of another company, once a page. The policy of the page knows its origin, or refuses it.
 * @throws Error when it does not come
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      // A second press tries again.
      loading.delete(src)
      script.remove()
      failed(new Error(`the script ${new URL(src, location.href).origin} did not load`))
    })
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
