/** The companies by which people may sign in; light, since the table of routes knows them. */

export const METHODS = ['google', 'facebook', 'apple'] as const
export type SocialMethod = (typeof METHODS)[number]

export const isMethod = (name: string): name is SocialMethod => METHODS.some((one) => one === name)
