import { feature, signedIn, whileActive } from '#client/feature.ts'

/** The seasonal quest, the advent calendar, and the quest for free spins. */
export const quests = feature({
  name: 'quests',
  place: 60,
  today: true,
  runs: true,
  ends: true,
  initData: {
    quests: { isActive: false },
    advent: { isActive: false },
    freeSpinQuest: { isActive: false },
  },
  modals: {
    quests: {
      when: signedIn,
      byAddress: whileActive('quests'),
    },
    'app-advent-modal': {
      when: signedIn,
      byAddress: whileActive('advent'),
    },
    'app-freeplay-welcome-modal': {
      when: signedIn,
      byAddress: whileActive('freeSpinQuest'),
    },
    'app-freeplay-modal': {
      when: signedIn,
      byAddress: whileActive('freeSpinQuest'),
    },
  },
})
