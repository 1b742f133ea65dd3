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
  card: () => ({
    title: t('Adventure map'),
    art: 'feature-map',
    modal: 'adventure-map',
    ready: t('Ready to roll'),
  }),
  offers: {
    adventureMap: () => ({
      title: t('Adventure map'),
      from: t('A map a week. You start with 3 dice and get a free one every 8 hours.'),
      art: 'feature-map',
      href: '?openModal=adventure-map',
      take: t('Roll'),
    }),
  },
  promotions: {
    adventureMap: () => ({
      title: t('Adventure map'),
      text: t('Roll your way along 60 sections. The ones you land on pay, and four gates pay extra.'),
      action: t('Open the map'),
      art: 'feature-map',
    }),
  },
  ledgerKinds: () => ({ 'adventure map': t('Adventure map') }),
  async endedFor({ call, brand }) {
    const { data } = await call(calls.map, { which: 'last' })
    // It may be one of earlier weeks.
    const isIt = data && Date.parse(data.finishedAt) > serverClock.now() - HOUR
    return isIt ? endedText(brand, data) : null
  },
  popUps: [
    {
      // Once a map and browser, before the first roll on it.
      name: 'adventure-map-welcome',
      wanted: (_, standing) =>
        standing?.isAvailable === true && !standing.isUsed && typeof standing.finishedAt === 'string',
      until: (standing) => Date.parse(standing?.finishedAt ?? ''),
    },
  ],
  changesOn: ['adventureMap.rolled', 'adventureMap.diceGiven'],
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
}
