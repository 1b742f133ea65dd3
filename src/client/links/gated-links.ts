import type { FeatureName } from '#features/index.ts'
import type { BrandFlags } from '../context/brand.ts'

/** What a visitor may see of a brand: its features as the server says them, and the switches of its theme. */
export interface Offer {
  readonly features: Readonly<Record<string, boolean>>
  readonly flags: Readonly<Partial<Record<keyof BrandFlags, boolean>>>
}

/** Pages that come with a feature or a flag; their routes are guarded by the same (`routes/content.tsx`). */
const OF: Readonly<Record<string, { readonly feature?: FeatureName; readonly flag?: keyof BrandFlags }>> = {
  '/lobby': { flag: 'lobbyPage' },
  '/promotions': { feature: 'promotions' },
  '/vip': { feature: 'rank-league' },
  '/cashback': { feature: 'cashback' },
  '/invite-friends': { feature: 'referral' },
  '/payments-history': { feature: 'payments' },
  '/account/bonuses': { feature: 'bonus-offer' },
  '/account/socials': { feature: 'social' },
  '/races': { feature: 'pages', flag: 'racesPage' },
  '/prize-drops': { feature: 'pages', flag: 'prizeDropsPage' },
  '/scratch-cards': { feature: 'pages', flag: 'scratchCardsPage' },
  '/welcome': { feature: 'pages' },
  '/originals': { feature: 'pages' },
  '/how-it-works': { feature: 'pages' },
  '/game/responsible-play': { feature: 'pages' },
}

/** Whether the page of a path exists for a visitor; what is guarded by nothing does. */
export function isOffered({ features, flags }: Offer, path: string): boolean {
  const bare = path.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '')
  const { feature, flag } = bare.startsWith('/page/')
    ? { feature: 'pages', flag: undefined }
    : (OF[bare] ?? {})
  return (feature === undefined || features[feature] === true) && (flag === undefined || flags[flag] === true)
}

/** The links whose pages a brand has: where a feature is off, nothing leads to it. */
export const offered = <L extends { readonly href: string }>(offer: Offer, links: readonly L[]): L[] =>
  links.filter(({ href }) => isOffered(offer, href))
