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
  card: () => ({ title: t('Quests'), art: 'feature-target', modal: 'quests', ready: t('See tasks') }),
  offers: {
    seasonQuest: (bonus) => ({
      title: t('Season quest'),
      from: t('Three tasks a day. Each task is rewarded, and so is each day.'),
      art: 'feature-target',
      href: '?openModal=quests',
      take: t('See tasks'),
      streak: daysOf(bonus),
    }),
    adventQuest: (bonus) => ({
      title: t('Advent calendar'),
      from: t('One door and one task a day until December 24.'),
      art: 'snowflake',
      href: '?openModal=app-advent-modal',
      take: t('Open a door'),
      streak: daysOf(bonus),
    }),
    freeSpinQuest: (bonus) => ({
      title: t('Free-spin quest'),
      from: t('Five steps of rounds. Each one earns free spins.'),
      art: 'feature-slot',
      href: '?openModal=app-freeplay-modal',
      take: t('See the steps'),
      streak: daysOf(bonus),
    }),
  },
  promotions: {
    seasonQuest: () => ({
      title: t('Season quest'),
      text: t('Three tasks a day. Each task is rewarded, and so is each day.'),
      action: t('See tasks'),
      art: 'feature-target',
    }),
    adventQuest: () => ({
      title: t('Advent calendar'),
      text: t('One door and one task a day until December 24.'),
      action: t('Open a door'),
      art: 'snowflake',
    }),
    freeSpinQuest: () => ({
      title: t('Free-spin quest'),
      text: t('Five steps of rounds. Each one earns free spins.'),
      action: t('See the steps'),
      art: 'feature-slot',
    }),
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
