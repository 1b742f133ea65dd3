import { get } from '#platform/contract.ts'

/** A round that was won lately, the player's name masked (000 §3). */
export interface LastWinner {
  readonly name: string
  readonly slug: string
  readonly title: string
  readonly win: number
  readonly currency: 'coins' | 'entries'
  /** ISO time. */
  readonly at: string
}

export interface HomeBanner {
  readonly key: string
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  readonly more?: { readonly label: string; readonly href: string }
  readonly image: string
}

export interface HomePayload {
  readonly seo: { readonly title: string; readonly description: string }
  readonly banners: readonly HomeBanner[]
  readonly lastWinners: readonly LastWinner[]
  readonly gameOfWeek: { readonly slug: string; readonly title: string } | null
}

export const calls = {
  home: get<{ payload: HomePayload; versionApp: string }>('/rest/page/home/'),
}
