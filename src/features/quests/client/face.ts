import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

const daysOf = ({ streakCurrent: done, streakCount: all }: { streakCurrent: number; streakCount: number }) =>
  t('{done} of {all} complete', { done, all })

/** Quests on the page of a player. */
export const client: FeatureClient = {
  modals: {
    quests: () => import('./season/modal.tsx'),
    'app-advent-modal': () => import('./advent/modal.tsx'),
    'app-freeplay-welcome-modal': () => import('./free-spins/welcome.tsx'),
    'app-freeplay-modal': () => import('./free-spins/modal.tsx'),
  },
  seasonTab: {
    label: () => t('Quest'),
    isShown: ({ quests }) => quests.isActive,
    load: () => import('./season/season-quest.tsx'),
  },
  rewards: {
    quests: () => ({
      title: t('Quests'),
      art: 'feature-target',
      modal: 'quests',
      card: { ready: t('See tasks') },
    }),
    seasonQuest: (bonus) => {
      const text = t('Three tasks a day. Each task is rewarded, and so is each day.')
      return {
        title: t('Season quest'),
        art: 'feature-target',
        modal: 'quests',
        bonus: { from: text, take: t('See tasks'), streak: daysOf(bonus) },
        promotion: { text, action: t('See tasks') },
      }
    },
    adventQuest: (bonus) => {
      const text = t('One door and one task a day until December 24.')
      return {
        title: t('Advent calendar'),
        art: 'snowflake',
        modal: 'app-advent-modal',
        bonus: { from: text, take: t('Open a door'), streak: daysOf(bonus) },
        promotion: { text, action: t('Open a door') },
      }
    },
    freeSpinQuest: (bonus) => {
      const text = t('Five steps of rounds. Each one earns free spins.')
      return {
        title: t('Free-spin quest'),
        art: 'feature-slot',
        modal: 'app-freeplay-modal',
        bonus: { from: text, take: t('See the steps'), streak: daysOf(bonus) },
        promotion: { text, action: t('See the steps') },
      }
    },
  },
  ledgerKinds: () => ({
    'season quest': t('Season quest'),
    'advent quest': t('Advent calendar'),
    'free spin quest': t('Free-spin quest'),
  }),
  gives: () => t('From a quest'),
  paidFor: (key) => {
    const [type] = key.split(':')
    if (type === 'advent') return t('You finished a door of the advent calendar.')
    return type === 'season'
      ? t('You finished a task of the season quest.')
      : t('You finished a step of the free-spin quest.')
  },
  changesOn: ['quest.completed'],
}
