import { get, post } from '#platform/calls/contract.ts'
import type { RewardCalls } from './reward-calls.ts'

/** Calls of no feature, for tests that answer them themselves. */
export const calls: RewardCalls = {
  info: get('/rest/info/'),
  takePaid: post('/rest/take-paid/'),
  promotions: '/listed',
}
