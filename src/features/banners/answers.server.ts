import { z } from 'zod'
import { bannerView, infoPlate, schemaBanner } from '#games/wire/answers.server.ts'
import { answer } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The banners of the lobby (000 §3, §7). */
export const homeAnswer = answer(
  z.strictObject({
    banners: z.array(bannerView),
    bannerPresetPackage: z.looseObject({ bannerId: whole }).nullable(),
    promoBanners: z.array(bannerView),
    schemaBanners: z.array(schemaBanner),
    infoPlate: infoPlate.nullable(),
  }),
)

/** Its part of the init data. */
export const initDataFields = initFields({
  bannerPresetPackage: z.record(z.string(), z.unknown()).nullable(),
})
