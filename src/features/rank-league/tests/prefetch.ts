import { calls } from '../contract.ts'

/** The page of the league, and the payload that a link to it brings ahead. */
export const piece = ['/vip', calls.pageInfo.path] as const
