import type { InitData } from '#platform/calls/init-data.ts'

/** What pages and guards need to know of signing in by another company, before anybody does. */

export const METHODS = ['google', 'facebook', 'apple'] as const
export type SocialMethod = (typeof METHODS)[number]

export const isMethod = (name: string): name is SocialMethod => METHODS.some((one) => one === name)

/** Whether somebody came by a provider and has not finished the registration yet. */
export const isNewcomer = ({ isGuest, Registration }: Pick<InitData, 'isGuest' | 'Registration'>): boolean =>
  isGuest && !Registration.complete
