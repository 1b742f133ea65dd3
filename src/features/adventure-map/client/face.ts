import type { FeatureClient } from '#client/feature.ts'
import { HOUR } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'
import { endedText } from './ended-text.ts'

/** The adventure map on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'adventure-map': () => import('./modal.tsx'),
    'adventure-map-welcome': () => import('./welcome.tsx'),
  },
  rewards: {
    adventureMap: () => ({
      title: t('Adventure map'),
      art: 'feature-map',
      modal: 'adventure-map',
      card: { ready: t('Ready to roll') },
      bonus: {
        from: t('A map a week. You start with 3 dice and get a free one every 8 hours.'),
        take: t('Roll'),
      },
      promotion: {
        text: t('Roll your way along 60 sections. The ones you land on pay, and four gates pay extra.'),
        action: t('Open the map'),
      },
      popUp: {
        // Once a map and browser, before the first roll on it.
        name: 'adventure-map-welcome',
        wanted: (_, standing) =>
          standing?.isAvailable === true && !standing.isUsed && typeof standing.finishedAt === 'string',
        until: (standing) => Date.parse(standing?.finishedAt ?? ''),
      },
    }),
  },
  ledgerKinds: () => ({ 'adventure map': t('Adventure map') }),
  async endedFor({ call, brand }) {
    const { data } = await call(calls.map, { which: 'last' })
    // It may be one of earlier weeks.
    const isIt = data && Date.parse(data.finishedAt) > serverClock.now() - HOUR
    return isIt ? endedText(brand, data) : null
  },
  changesOn: ['adventureMap.rolled', 'adventureMap.diceGiven'],
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
}
