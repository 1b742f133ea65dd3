import type { ShotState } from '#tests/visual/states.ts'

export const piece: readonly ShotState[] = [{ name: 'cashback', path: '/cashback', who: 'player' }]
