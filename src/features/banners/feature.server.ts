import { games } from '#games/catalogue.ts'
import { gamesOfWeek } from '#games/week.ts'
import { loadSubtitles } from '#games/words/load.ts'
import { ttlCache } from '#platform/base/ttl-cache.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { calls, type BannerPresetPackage, type HomeBanners } from './contract.ts'
import { banners } from './feature.ts'
import { bannersOf, hideEnded, offersOf, type BannerRow, type Offer } from './store.server.ts'
import { bannerView, infoPlateOf, type WeekGame } from './words.ts'

const BUNDLE = 'Vip_bundle'

/** How long a node caches what operators wrote. */
const CACHE_MS = 1_000

/** The banners of the brand that are shown now, in the language of who asks. */
async function shownNow(context: Context): Promise<BannerRow[]> {
  const { brand, now, runtime } = context
  const locale = callerLocale(context.caller)
  const rows = await ttlCache(context, `banners|${brand.name}|${locale}`, CACHE_MS, () =>
    bannersOf(runtime.database.reads, brand.name, now, locale),
  )
  return rows.filter(
    ({ shown_from, shown_until }) =>
      (!shown_from || shown_from <= now) && (!shown_until || shown_until > now),
  )
}

/**
 * Bundles are offered to single players, in brands that have them (000 §1, VIP banner offer); while no bundle
 * is shown, nobody is asked for theirs.
 */
async function openOffers({ brand, player, db }: Context, rows: readonly BannerRow[]): Promise<Offer[]> {
  const asks = player && brand.flags['vipBannerOffer'] && rows.some(({ type }) => type === BUNDLE)
  return asks ? offersOf(db, player.playerId) : []
}

/** The package of the newest offer whose banner is shown now. */
function presetOf(rows: readonly BannerRow[], offers: readonly Offer[]): BannerPresetPackage | null {
  const shown = new Set(rows.filter(({ type }) => type === BUNDLE).map(({ banner_id }) => banner_id))
  const offer = offers.find(({ banner_id }) => shown.has(banner_id))
  return offer ? { ...offer.package, bannerId: offer.banner_id } : null
}

/** The game of the week among those that this visitor may play. */
async function weekOf({ runtime, brand, player, db, now, caller }: Context): Promise<WeekGame | null> {
  const restricted = await runtime.restrictions.of(
    { theme: brand.name, state: player?.state ?? '', playerId: player?.playerId ?? null },
    db,
  )
  const visible = games.filter(({ id }) => !restricted.has(id))
  const week = gamesOfWeek(visible, now.getTime())[0]
  const subtitle = await loadSubtitles(callerLocale(caller))
  return week ? { slug: week.slug, title: week.title, subTitle: subtitle(week.subTitle) } : null
}

async function homeBanners(context: Context): Promise<HomeBanners> {
  const { player } = context
  const [all, week] = await Promise.all([shownNow(context), weekOf(context)])
  const offers = await openOffers(context, all)
  const mine = new Set(offers.map(({ banner_id }) => banner_id))
  const rows = all.filter(
    ({ type, audience, banner_id }) =>
      (audience === 'all' || (audience === 'players') === (player !== null)) &&
      (type !== BUNDLE || mine.has(banner_id)) &&
      (type !== 'Game_of_week' || week !== null),
  )
  const at = (place: BannerRow['place']) => rows.filter((row) => row.place === place)
  const [plate] = at('info')
  return {
    banners: at('home').map((row) => bannerView(row, week)),
    bannerPresetPackage: presetOf(rows, offers),
    promoBanners: at('promo').map((row) => bannerView(row, week)),
    schemaBanners: at('scheme').map((row) => ({ ...bannerView(row, week), section: row.section })),
    infoPlate: plate ? infoPlateOf(plate) : null,
  }
}

export default handlers(
  { ...banners, calls },
  {
    guests: ['home'],
    inputs: {},
    calls: {
      async home(context) {
        return { success: true, data: await homeBanners(context) }
      },
    },
    async initData(context) {
      const rows = await shownNow(context)
      return { bannerPresetPackage: presetOf(rows, await openOffers(context, rows)) }
    },
    jobs: (runtime) => ({
      'banners.hide': {
        every: '* * * * *',
        run: () =>
          transact(runtime.database.db, async (tx) => {
            const ended = await hideEnded(tx, new Date(runtime.clock.now()))
            await pushAll(
              tx,
              ended.map(({ player_id: playerId, banner_id: id }) => ({
                playerId,
                name: 'bannerOffer.banner_offer_hide',
                data: { id },
              })),
            )
          }),
      },
    }),
  },
)
