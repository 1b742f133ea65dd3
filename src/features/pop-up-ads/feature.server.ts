import { z } from 'zod'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { deviceHashOf, isDeviceOfExcluded } from '#platform/players/devices/device-signals.server.ts'
import { endedSession } from '#platform/players/exclusion.server.ts'
import { mayOfferIn } from '#platform/gates/offer-line.server.ts'
import { readShared } from '#platform/standing/open.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { readConsent } from '#client/consent/consent.ts'
import { guestAnswer, logAnswer, playerAnswer, initDataFields } from './answers.server.ts'
import { ACTIONS, calls, TRIGGERS, type PopUpAd, type Trigger } from './contract.ts'
import { CAPS, LOG_DAYS, QUIET_MS } from './economy.ts'
import { popUpAds } from './feature.ts'
import { adLink } from './links.ts'
import { isCapped, nextAd, visitOf } from './rules.ts'
import { samples } from './samples.server.ts'
import {
  adRows,
  browserOf,
  forgetBefore,
  givenTo,
  hear,
  isBrowserOfExcluded,
  visitorKey,
  lockVisitor,
  storeAction,
  storeGiven,
  type AdRow,
  type Visitor,
} from './store.server.ts'

/** Asks of guests from one network in a minute: who makes up browsers fills no table. */
const GUEST_ASKS: Attempt = { name: 'pop-up-ads', period_s: 60, person: 60, address: 1_500 }

/** A second node may not know a visitor: this only saves statements, the caps are in the database. */
const KNOWN_MOST = 50_000
const quietUntil = new WeakMap<Runtime, Map<string, number>>()

const quietOf = (runtime: Runtime): Map<string, number> => {
  const known = quietUntil.get(runtime) ?? new Map<string, number>()
  quietUntil.set(runtime, known)
  return known
}

/** For the next minute this node gives a visitor nothing, without asking the database. */
function hush(runtime: Runtime, visitor: Visitor): void {
  const known = quietOf(runtime)
  const key = visitorKey(visitor)
  known.delete(key)
  known.set(key, runtime.clock.now() + CAPS.apart_ms)
  if (known.size > KNOWN_MOST) known.delete(known.keys().next().value!)
}

const isHushed = (runtime: Runtime, visitor: Visitor): boolean =>
  (quietOf(runtime).get(visitorKey(visitor)) ?? 0) > runtime.clock.now()

/** The browser by its tracking id, which it has with consent alone; null without one. */
function trackedBrowser({ caller: { cookies } }: Context): Buffer | null {
  const { consent, tracking_id: id } = cookies
  if (!consent || !id || !/^[0-9a-f]{32}$/.test(id)) return null
  const said = readConsent(`consent=${encodeURIComponent(consent)}`)
  return said?.optional.includes('analytics') ? browserOf(id) : null
}

/** Whether ads may be sent where a guest is, as far as that is known; of a player the gate knows it. */
async function isMarketAllowed({ runtime, brand, caller, db }: Context): Promise<boolean> {
  const state = /^US-([A-Z]{2})$/.exec(caller.place ?? '')?.[1]
  return !state || mayOfferIn(runtime.policies, state, brand.name, db)
}

/** Whether an ad is for a visitor of this kind, at this time, in this brand. */
const isShownTo = (
  isPlayer: boolean,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
  { audience, about, shown_from, shown_until }: AdRow,
): boolean =>
  (audience === 'all' || (audience === 'players') === isPlayer) &&
  (about === null || brand.features[about] !== false) &&
  (!shown_from || shown_from <= now) &&
  (!shown_until || shown_until > now)

/** The ads that a trigger may lead to, for this visitor. */
async function adsFor(context: Context, trigger: Trigger): Promise<readonly AdRow[]> {
  const { runtime, player } = context
  const all = await readShared(runtime, adRows, context)
  return all.filter(
    (ad) =>
      ad.triggers.includes(trigger) &&
      isShownTo(player !== null, context, ad) &&
      // The operator may have removed the link's site from the list since the ad was written.
      adLink(ad.href, runtime.env.partnerOrigins) !== null,
  )
}

/** An ad as the visitor is shown it. */
function viewOf({ caller, runtime }: Context, ad: AdRow, logId: string): PopUpAd {
  const { title, text, label } = ad.words[callerLocale(caller)] ?? ad.words.en
  return {
    popup_id: ad.popup_id,
    popup_name: ad.name,
    popup_delay_time: ad.delay_ms,
    popup_priority: ad.popup_priority,
    company_priority: ad.company_priority,
    popup_data: {
      title,
      text,
      picture: ad.picture,
      action: { label, href: adLink(ad.href, runtime.env.partnerOrigins)! },
      endsAt: ad.shown_until?.toISOString() ?? null,
    },
    log_id: logId,
  }
}

/**
 * Whether whoever used this browser is self-excluded now: the ads that it was shown as theirs tell it, the
 * device by which they came in, and the session that the exclusion ended.
 */
async function isGuestExcluded(context: Context, tx: Tx, browser: Buffer): Promise<boolean> {
  const { now, caller } = context
  const device = deviceHashOf(context)
  if (device && (await isDeviceOfExcluded(tx, device, now))) return true
  if (await endedSession(tx, caller.cookies['session'], now)) return true
  return isBrowserOfExcluded(tx, browser, now)
}

/** Gives a visitor the next ad, unless they had as many as there may be; under their lock, on whatever device. */
const give = (context: Context, visitor: Visitor, ads: readonly AdRow[], trigger: Trigger) =>
  context.transaction(async ({ tx, now, runtime, brand, admit }): Promise<PopUpAd | null> => {
    await lockVisitor(tx, visitor)
    const { playerId, browser } = visitor
    const isOut = playerId ? !(await admit('offer')).allowed : await isGuestExcluded(context, tx, browser)
    if (isOut) return null
    const memory = { given: await givenTo(tx, visitor, now), now_ms: now.getTime() }
    const ad = nextAd(ads, memory)
    if (ad === null) {
      if (memory.given.length > 0) await hear(tx, visitor, now)
      if (isCapped(memory)) hush(runtime, visitor)
      return null
    }
    const logId = uuidv7(runtime.clock)
    const visit_ms = visitOf(memory)
    await storeGiven(tx, visitor, { logId, ad, theme: brand.name, trigger, visit_ms, now })
    return viewOf(context, ad, logId)
  })

/** The ad to show to this visitor now, if any. Visitors over their caps cost no statement. */
async function ask(context: Context, trigger: Trigger) {
  const none = { success: true as const, data: [] }
  const { runtime, player } = context
  const browser = trackedBrowser(context)
  if (browser === null) return none
  const visitor: Visitor = { playerId: player?.playerId ?? null, browser }
  if (isHushed(runtime, visitor)) return none
  if (player === null) await takeAttempt(context, GUEST_ASKS, browser.toString('hex'))
  else if ((player.closedUntil_ms ?? -Infinity) > runtime.clock.now() - QUIET_MS) return none
  const ads = await adsFor(context, trigger)
  if (ads.length === 0 || (player === null && !(await isMarketAllowed(context)))) return none
  const ad = await give(context, visitor, ads, trigger)
  if (ad === null) return none
  hush(runtime, visitor)
  return { success: true as const, data: [ad] }
}

const triggered = z.strictObject({ triggerType: z.enum(TRIGGERS) })

export default service(
  { ...popUpAds, calls },
  {
    invitesToPlay: true,

    calls: {
      guest: handle(calls.guest, {
        by: 'guest',
        // Whoever is signed in is asked about, whichever of the two calls they make.
        admits: { inside: 'offer' },
        transaction: 'own',
        input: triggered,
        limit: { attempt: GUEST_ASKS },
        output: guestAnswer,
        run: (context, { triggerType }) => ask(context, triggerType),
      }),
      player: handle(calls.player, {
        by: 'player',
        admits: 'offer',
        transaction: 'own',
        input: triggered,
        output: playerAnswer,
        run: (context, { triggerType }) => ask(context, triggerType),
      }),
      log: handle(calls.log, {
        by: 'guest',
        whileClosed: true,
        open: 'it only notes what was seen',
        transaction: 'own',
        input: z.strictObject({
          log_id: z.uuid(),
          action_id: z.literal(Object.values(ACTIONS)),
          is_player: z.boolean(),
        }),
        output: logAnswer,
        async run(context, { log_id: logId, action_id: action }) {
          const { player, db, now } = context
          const visitor = { playerId: player?.playerId ?? null, browser: trackedBrowser(context) }
          if (!(await storeAction(db, visitor, { logId, action, now })))
            refuse('UNKNOWN_AD', 'This ad wasn’t shown to you. Nothing was recorded.', { status: 404 })
          return { success: true }
        },
      }),
    },
    standing: { shared: [adRows] },
    initFields: initDataFields,
    initData: (standing) => ({
      popUpAds: {
        isActive:
          standing.admits('offer', 'pop-up-ads') &&
          standing.shared(adRows).some((ad) => isShownTo(standing.player !== null, standing, ad)),
      },
    }),
    jobs: (runtime) => ({
      'pop-up-ads.forget': {
        every: '47 3 * * *',
        run: async () => {
          await forgetBefore(runtime.database.db, new Date(runtime.clock.now() - LOG_DAYS * DAY))
        },
      },
    }),
    sampleContent: samples,
  },
)
