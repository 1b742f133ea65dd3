import { games } from '#games/catalogue.ts'
import { namedThisWeek } from '#games/sessions/lasting.server.ts'
import { loadSubtitles } from '#games/words/load.ts'
import { transact } from '#platform/data/db.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushAll, pushTo } from '#platform/realtime/push.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { SharedData } from '#platform/players/needs.server.ts'
import { isForSale } from '#platform/standing/paused.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { readShared } from '#platform/standing/open.server.ts'
import { homeAnswer, initDataFields } from './answers.server.ts'
import { calls, type BannerPresetPackage, type HomeBanners } from './contract.ts'
import { banners } from './feature.ts'
import {
  bannersOf,
  hideEnded,
  hideOffer,
  bundleHolders,
  openOffers,
  storeOffer,
  type BannerRow,
  type Offer,
} from './store.server.ts'
import { bannerView, infoPlateOf, type WeekGame } from './words.ts'

const BUNDLE = 'Vip_bundle'

/** How long a node caches what operators wrote. */
const CACHE_MS = 1_000

/** The banners of the brand, in the language of who asks. */
const bannerRows: SharedData<readonly BannerRow[]> = {
  name: 'banners.rows',
  ttl_ms: CACHE_MS,
  key: ({ caller }) => callerLocale(caller),
  read: (db, { brand, now, caller }) => bannersOf(db, brand.name, now, callerLocale(caller)),
}

const NOBODY: ReadonlySet<string> = new Set()

/** Ids of the players who are offered a bundle; null if there are too many to cache. */
const holderRows: SharedData<ReadonlySet<string> | null> = {
  name: 'banners.holders',
  ttl_ms: CACHE_MS,
  read: (db, { now }) => bundleHolders(db, now),
}

/** Those that are shown now. */
const shownAt = (now: Date, rows: readonly BannerRow[]) =>
  rows.filter(
    ({ shown_from, shown_until }) =>
      (!shown_from || shown_from <= now) && (!shown_until || shown_until > now),
  )

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
  const week = namedThisWeek(visible, now.getTime())[0]
  const subtitle = await loadSubtitles(callerLocale(caller))
  return week ? { slug: week.slug, title: week.title, subTitle: subtitle(week.subTitle) } : null
}

/** The bundles that are offered to a player: packages, so none where no package is for sale. */
const offersIn = (standing: Standing) => (isForSale(standing, 'packages') ? standing.rows(openOffers) : [])

async function homeBanners(context: Context): Promise<HomeBanners> {
  const { runtime, player, now } = context
  const [stored, week] = await Promise.all([readShared(runtime, bannerRows, context), weekOf(context)])
  const all = shownAt(now, stored)
  // Players have bundles of their own: who is offered none, as most are, costs no statement.
  const holders =
    player !== null && all.some(({ type }) => type === BUNDLE)
      ? await readShared(runtime, holderRows, context)
      : NOBODY
  const reads = holders === null || (player !== null && holders.has(player.playerId))
  const offers = reads ? offersIn(await context.standing()) : []
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

type BundleEvent = DomainEvent<'bundle.offered'> | DomainEvent<'bundle.over'>

/** Shows bundles as they are offered to players, and takes them from the page when they are over (000 §4). */
const bundles = (runtime: Runtime): Consumer => ({
  name: 'banners.bundles',
  topics: ['bundle.offered', 'bundle.over'],
  async take(tx, events) {
    const at = new Date(runtime.clock.now())
    const themes = await brandsOf(tx, [...new Set(events.map(({ player_id }) => player_id))])
    for (const { topic, player_id: playerId, payload } of events as readonly BundleEvent[]) {
      const offerId = payload.offer_id
      if (topic === 'bundle.offered') {
        const until = new Date(payload.until)
        const theme = themes.get(playerId)!
        await storeOffer(tx, { playerId, theme, offerId, until, package: payload.package }, at)
      } else {
        const id = await hideOffer(tx, { playerId, offerId }, at)
        if (id !== null) await pushTo(tx, playerId, 'bannerOffer.banner_offer_hide', { id })
      }
    }
  },
})

export default service(
  { ...banners, calls },
  {
    calls: {
      home: handle(calls.home, {
        by: 'guest',
        output: homeAnswer,
        async run(context) {
          return { success: true, data: await homeBanners(context) }
        },
      }),
    },
    standing: { rows: [openOffers], shared: [bannerRows] },
    initFields: initDataFields,
    initData: (standing) => ({
      bannerPresetPackage: presetOf(shownAt(standing.now, standing.shared(bannerRows)), offersIn(standing)),
    }),
    events: (runtime) => [bundles(runtime)],
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
