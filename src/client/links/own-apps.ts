const AMS = 'isAms'

/** Whether this visit came from one of our own applications (000 §2, `isAms`), as far as the browser remembers. */
export function isAms(): boolean {
  try {
    return sessionStorage.getItem(AMS) === 'true'
  } catch {
    return false
  }
}

/** Remembers for the session that the address said so. */
export function rememberAms(): void {
  try {
    sessionStorage.setItem(AMS, 'true')
  } catch {
    // A browser that stores nothing forgets it with the page.
  }
}
