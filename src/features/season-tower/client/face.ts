import type { App } from '#client/context/app.ts'
import { refreshPlayer } from '#client/session/session.ts'
import type { FeatureClient } from '#client/feature.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { t } from '#platform/words/words.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { FREE_WAY } from '../contract.ts'
import { followLastDay } from './last-day.ts'
import { noteShown } from './reached.ts'

const levelsOf = ({
  streakCurrent: level,
  streakCount: all,
}: {
  streakCurrent: number
  streakCount: number
}) => t('Level {level} of {all}', { level, all })

/** The season's window opens with a deposit (001 §2), which this way is too. */
const isOpenTo = ({ season }: InitData): boolean => season.isAvailable || season.isActive

/** The season tower on the page of a player. */
export const client: FeatureClient = {
  modals: { 'app-season-modal': () => import('./modal.tsx') },
  rewards: {
    season: ({ me, href, ...bonus }) => ({
      title: t('Season tower'),
      art: 'feature-tower',
      modal: 'app-season-modal',
      card: {
        ready: t('See the tower'),
        locked: { href: FREE_WAY, text: t('Opens with a free request') },
      },
      bonus: {
        streak: levelsOf(bonus),
        ...(isOpenTo(me)
          ? {
              from: t('Thirty levels in 28 days. Each level pays as you reach it.'),
              take: t('See the tower'),
            }
          : {
              from: t('Thirty levels in 28 days. A free request or your first purchase opens it.'),
              take: t('Get it free'),
              href: FREE_WAY,
              isBought: true,
            }),
      },
      promotion: {
        text: t('Thirty levels in 28 days. Each level pays as you reach it.'),
        action: href === FREE_WAY ? t('Get it free') : t('See the tower'),
      },
    }),
  },
  ledgerKinds: () => ({ 'season level': t('Season level') }),
  paidFor: () => t('You reached a level of the season tower.'),
  pushReducers: {
    'season.progressUpdate': ({ season }, { experience: _, ...data }) => ({ season: { ...season, ...data } }),
    'season.availableByDeposit': ({ season }) => ({ season: { ...season, isAvailable: true } }),
  },
  changesOn: ['season.availableByDeposit', 'season.prizeAssigned'],
  follow(app: App) {
    // The lift rises from the level that the player knows.
    noteShown(app, app.player.getState().me.season.currentLevel)
    // A purchase opened what wants one: who the player is has changed with it.
    onPush('season.availableByDeposit', () => void refreshPlayer(app))
    followLastDay(app)
  },
}
