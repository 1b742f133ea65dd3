import { rememberAms } from './affiliate-params.ts'
import type { App } from '../context/app.ts'

/**
 * What rare addresses bring along (000 §2): the token of a reset link, the end of a social sign-in, the mark of
 * our own applications. Each is taken by the part that knows about it, where this build has that part.
 */
export interface Others {
  readonly app: App
  readonly guest: boolean
  readonly search: string
  readonly hash: string
  readonly navigate: (to: string) => void
}

export async function takeOthers({ app, guest, search, hash, navigate }: Others): Promise<void> {
  const query = new URLSearchParams(search)
  if (query.has('isAms')) rememberAms()
  const social = await import('#features/social/client/social.ts')
  if (!guest && hash.startsWith('#cb=')) await social.takeSocialCallback(app, hash)
  const [network, action] = [query.get('social'), query.get('action')]
  if (network && action && /^(login|register)$/.test(action))
    await social.takeSocialReturn(app, network, action)
  const token = query.get('change-password')
  if (!token) return
  const { takeResetToken } = await import('#features/account/client/change-password.ts')
  await takeResetToken(app, token, navigate)
}
