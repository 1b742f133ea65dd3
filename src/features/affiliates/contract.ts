import { get, type Answer } from '#platform/calls/contract.ts'

/** The affiliates' part of the init data (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly isAffiliate: boolean
  }
}

export const calls = {
  /** Where the partner's own page is; null for players who are no partners (000 §2, §6). */
  partner: get<Answer<{ partnerUrl: string | null }>>('/rest/affiliates/partner/'),
}
