import { anybody } from '../feature.ts'
import type { OwnModal } from '../registry.ts'

/** The modals of the client layer itself, which belong to no feature. */
export const clientModals = {
  confirm: { when: anybody, load: () => import('#ui/overlays/confirm.tsx') },
  cookies: { when: anybody, byAddress: true, load: () => import('../cookies/cookies-modal.tsx') },
} as const satisfies Readonly<Record<string, OwnModal>>
