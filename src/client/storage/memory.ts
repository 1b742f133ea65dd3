import { reach } from './reach.ts'

/** The browser's storage, for the player's choices. Where storage is blocked, nothing is read or kept. */
type Kind = 'localStorage' | 'sessionStorage'

export const read = (storage: Kind, key: string): string | null =>
  reach(() => globalThis[storage].getItem(key))

/** Null takes the value away. In private windows a choice lasts as long as the page. */
export function write(storage: Kind, key: string, value: string | null): void {
  reach(() =>
    value === null ? globalThis[storage].removeItem(key) : globalThis[storage].setItem(key, value),
  )
}

/** A storage that can always be asked: one that is closed to us is empty and keeps nothing. */
export const boxOf = (storage: Kind) => ({
  getItem: (key: string) => read(storage, key),
  setItem: (key: string, value: string) => write(storage, key, value),
})
