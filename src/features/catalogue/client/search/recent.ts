/** What was chosen lately in the search, in this browser only. */
const KEY = 'searched'
const MOST = 5

/** Keys of lines, newest first. */
export function recentKeys(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((key) => typeof key === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

function store(keys: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(keys))
  } catch {
    // A browser that stores nothing forgets what was searched with the page.
  }
}

export const remember = (key: string): void =>
  store([key, ...recentKeys().filter((other) => other !== key)].slice(0, MOST))

export const forgetSearches = (): void => store([])
