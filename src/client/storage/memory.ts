/** What this browser remembers of the player's choice. Storage may be closed to us: then nothing is remembered. */
type Kind = 'localStorage' | 'sessionStorage'

export function read(storage: Kind, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Null takes the value away. */
export function write(storage: Kind, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, value)
  } catch {
    // Private windows: the choice lasts as long as the page.
  }
}
