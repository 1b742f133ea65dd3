/** The claims a browser reads from its own connection token; only the server can verify them. */
export interface Claims {
  readonly sub: string
  readonly meta?: { readonly session?: string }
}

/** @throws Error when this is no JWT */
export function claimsOf(token: string): Claims {
  const body = token.split('.')[1] ?? ''
  return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
}
