import type { RouteObject } from 'react-router'
import { handle } from './kit.ts'

/** Pages of a player's account, in the default layout. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'confirm-email',
    handle: handle('Confirm your e-mail', { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/confirm-email.tsx')).ConfirmEmailPage }),
  },
]
