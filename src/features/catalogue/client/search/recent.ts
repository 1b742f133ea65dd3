import { ownerKey } from '#client/storage/dismissals.ts'

/** Storage key of the lines a player chose in the search, in this browser. */
const searchedKey = (account: string | null) => `searched:${ownerKey(account)}`
const MOST = 5

/** Keys of lines, newest first. */
export function recentKeys(account: string | null): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(searchedKey(account)) ?? '[]')
    return Array.isArray(list) ? list.filter((key) => typeof key === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

function store(account: string | null, keys: readonly string[]): void {
  try {
    localStorage.setItem(searchedKey(account), JSON.stringify(keys))
  } catch {
    // A browser that stores nothing forgets what was searched with the page.
  }
}

export const remember = (account: string | null, key: string): void =>
  store(account, [key, ...recentKeys(account).filter((other) => other !== key)].slice(0, MOST))

export const forgetSearches = (account: string | null): void => store(account, [])
