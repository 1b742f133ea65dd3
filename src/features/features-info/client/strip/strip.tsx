import { useCallback, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { FeatureStrip } from '#ui/lobby/feature-strip.tsx'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { clientsOf, loadedClients, type LoadedClient } from '#client/registry.ts'
import { calls } from '../../contract.ts'
import { cardsOf, stripOf, type Due } from './cards.tsx'
import { infos, refreshFeatures } from '#client/rewards/watch/infos.ts'
import type { RewardsInfo } from '#platform/standing/info.ts'
import { wantsStrip } from './lazy-strip.tsx'
import { StripSkeleton } from './skeleton.tsx'

/** Where all rewards are listed: a brand has the one or the other. */
const [PROMOTIONS, BONUSES] = ['/promotions', '/account/bonuses'] as const

interface StripViewProps extends Due {
  /** Null where it failed to load. */
  readonly info: RewardsInfo | null
  readonly clients: readonly LoadedClient[]
}

/**
 * The cards of rewards in the lobby (001 §3, featuresPriority.onMainPage): those that can be claimed first,
 * then by time, then by the priority of the features. The link to all rewards keeps its place if there are
 * none.
 */
function StripView({ info, clients, onDue, clock }: StripViewProps) {
  const app = useApp()
  const [hasPromotions, hasBonuses] = [usePathExists(PROMOTIONS), usePathExists(BONUSES)]
  // The rest of the rewards comes with an account that can be reached.
  const isNew = usePlayer(({ me }) => !me.emailConfirmed)
  const { shown, more } = stripOf(info ? cardsOf(app, clients, info, { onDue, clock }) : [], isNew)
  const claimable = info?.claimable ?? 0
  const places = [hasPromotions && PROMOTIONS, hasBonuses && BONUSES].filter((path) => path !== false)
  // The link leads to bonuses while any can be claimed, otherwise to promotions.
  const href = (claimable > 0 ? places.at(-1) : places[0]) ?? null
  const all =
    href === null
      ? undefined
      : {
          href,
          title: t('All rewards'),
          state: stateOfAll(shown.length > 0 || !info, more, claimable),
          ready: claimable > 0,
        }
  if (shown.length === 0 && !all) return null
  return <FeatureStrip label={t('For you today')} features={shown} all={all} />
}

/** The strip as it is now, and as pushes and timers change it. */
export default function Strip() {
  const app = useApp()
  const { info, failed } = useStore(infos)
  const onDue = useCallback(() => void refreshFeatures(app, calls.info), [app])
  const clients = loadedClients(app.registry)
  if (!info && !failed) return <StripSkeleton />
  return <StripView {...{ info, clients, onDue }} />
}

/**
 * The strip of a page that the server is about to render, so that it is in the page itself: a slow line would
 * bring it many seconds later. Null where it is not wanted, or the features did not answer.
 */
export async function stripFor(app: App): Promise<ComponentType | null> {
  if (!wantsStrip(app)) return null
  const [{ data: info }, clients] = await Promise.all([app.call(calls.info, {}), clientsOf(app.registry)])
  return info
    ? () => <StripView {...{ info, clients }} onDue={() => {}} clock={{ now: () => app.now_ms }} />
    : null
}

/** @param any whether anything is on, as far as is known */
function stateOfAll(any: boolean, more: number, claimable: number): string {
  if (!any) return t('Nothing to claim right now')
  if (claimable > 0) return t('{count} to claim', { count: claimable })
  return more > 0 ? t('{count} more', { count: more }) : t('See what’s on')
}
