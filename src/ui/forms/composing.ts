interface Key {
  readonly isComposing: boolean
  /** 229 is what browsers give keys that an input method takes; Safari's last Enter has nothing else. */
  readonly keyCode: number
}

/**
 * Whether a key belongs to an input method, which composes a text with it: Enter takes a word then, arrows and
 * Space choose one, Escape gives it up. No control may act on it.
 */
export function isComposing(event: Key | { readonly nativeEvent: Key }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
