import { feature } from '#platform/calls/feature.ts'
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
