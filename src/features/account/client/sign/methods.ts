/** What pages and guards need to know of signing in by another company, before anybody does. */

export const METHODS = ['google', 'facebook', 'apple'] as const
export type SocialMethod = (typeof METHODS)[number]

export const isMethod = (name: string): name is SocialMethod => METHODS.some((one) => one === name)
