import { z } from 'zod'
import { whole } from '#platform/money/answers.server.ts'

/** Games and banners in answers (000 §3), for the `output` of calls. */

export const gameView = z.strictObject({
  id: z.int().min(1),
  slug: z.string(),
  title: z.string(),
  subTitle: z.string(),
  mechanic: z.string(),
  theme: z.string().nullable(),
  providerId: whole,
  groups: z.array(z.string()),
  bg_color: z.string(),
  img: z.string(),
  imageWeb: z.string(),
  imageMobile: z.string(),
  componentOption: z.string(),
  rtp: z.number().min(90).max(100),
  volatility: z.string(),
  topWin: z.number(),
  isFavorite: z.boolean(),
})

export const schemeSection = z.strictObject({
  key: z.string(),
  title: z.string(),
  rows: z.literal([1, 2, 3]),
  gameIds: z.array(whole).min(1),
})

/** Fields common to studio families and collections. */
export const issueView = z.strictObject({ id: whole, slug: z.string(), title: z.string(), text: z.string() })

export const recentGame = z.strictObject({ id: whole, at: z.iso.datetime(), isOpen: z.boolean() })

const link = z.strictObject({ label: z.string(), href: z.string() })

export const bannerView = z.strictObject({
  id: whole,
  type: z.string(),
  kicker: z.string(),
  title: z.string().min(1),
  text: z.string(),
  action: link,
  more: link.nullable(),
  image: z.string(),
})

export const schemaBanner = z.strictObject({ ...bannerView.shape, section: z.string() })

export const infoPlate = z.strictObject({ title: z.string(), text: z.string(), action: link.nullable() })
