import type { StaffPage } from '#client/staff.ts'

/** Loot boxes in the operators' console. */
export const pages: readonly StaffPage[] = [
  {
    name: 'lootboxes/economy',
    title: 'Loot boxes: economy',
    role: 'observer',
    load: () => import('./staff-economy.tsx'),
  },
]
