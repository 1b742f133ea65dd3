import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [{ name: 'cashback', path: '/cashback', who: 'player' }]
