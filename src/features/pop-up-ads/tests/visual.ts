import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'part-windows-ad',
    path: '/dev/ui?part=windows&state=ad',
    who: 'guest',
    ready: 'dialog[open] .button',
    feature: 'pop-up-ads',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
