import type { BannerView, InfoPlate } from '#games/wire.ts'
import type { BannerRow } from './store.server.ts'

/** The game that a banner may speak of. */
export interface WeekGame {
  readonly slug: string
  readonly title: string
  readonly subTitle: string
}

/** Puts the game of the week into the words of its banner. */
function filled(text: string, week: WeekGame | null): string {
  if (!week) return text
  return text
    .replaceAll('{game}', week.title)
    .replaceAll('{gameText}', week.subTitle)
    .replaceAll('{slug}', week.slug)
}

/** A row as the page shows it. */
export const bannerView = (row: BannerRow, week: WeekGame | null): BannerView => ({
  id: row.banner_id,
  type: row.type,
  kicker: row.kicker,
  title: filled(row.title, week),
  text: filled(row.text, week),
  action: { label: row.action_label, href: filled(row.action_href, week) },
  more: row.more_href ? { label: row.more_label, href: filled(row.more_href, week) } : null,
  image: filled(row.image, week),
})

export const infoPlateOf = ({ title, text, action_label, action_href }: BannerRow): InfoPlate => ({
  title,
  text,
  action: action_href ? { label: action_label, href: action_href } : null,
})
