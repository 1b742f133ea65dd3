import { get, type Answer } from '#platform/contract.ts'

export const calls = {
  /** Where the partner's own page is; null for players who are no partners (000 §2, §6). */
  partner: get<Answer<{ partnerUrl: string | null }>>('/rest/affiliates/partner/'),
}
