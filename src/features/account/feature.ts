import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const account = feature({
  name: 'account',
  calls,
  initData: {
    phone: null,
    primaryContact: 'email',
    hasAutoPassword: false,
    Registration: { complete: true, registrationFunnel: { funnelType: 'open_funnel' } },
  },
})
