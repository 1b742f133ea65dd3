import { feature, whileActive, type Visitor } from '#client/feature.ts'
import type { FunMeter } from './contract.ts'

/** The meter is there as long as its machine may be: also for who has opened the machine. */
const whileMeter = (me: Visitor): boolean =>
  whileActive('funMachine')(me) || (!me.isGuest && (me.initData['funMeter'] as FunMeter).is_active)

export const funMachine = feature({
  name: 'fun-machine',
  place: 55,
  ends: true,
  initData: { funMachine: { isActive: false }, funMeter: { is_active: false } },
  modals: {
    'app-funmeter-modal': { when: whileMeter, byAddress: whileMeter },
    'fun-machine-modal': { when: whileActive('funMachine'), byAddress: whileActive('funMachine') },
  },
})
