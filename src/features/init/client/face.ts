import { offerWindow } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { refreshPlayer } from '#client/context/session.ts'
import type { FeatureClient } from '#client/feature.ts'
import { showModal } from '#client/modals/modals.ts'
import { onPush } from '#client/realtime/pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** What the init data hold of a season, whose feature is still to come (000 §3, 001 §4). */
export const client: FeatureClient = {
  pushReducers: {
    'season.progressUpdate': (me, data: Partial<InitData['season']>) => ({
      season: { ...me.season, ...data },
    }),
    'season.availableByDeposit': (me) => ({ season: { ...me.season, isAvailable: true } }),
  },
  changesOn: ['season.availableByDeposit'],
  follow(app: App) {
    // A purchase opened what wants one: who the player is has changed with it.
    onPush('season.availableByDeposit', () => void refreshPlayer(app))
    // A day before the season's end it shows itself to who has it and has not begun; silently (001 §4).
    onPush('activity.day_24h', () => {
      const { season } = app.player.getState().me
      if (season.isEnabled && !season.isActive) offerWindow(app, () => showModal(app, 'app-season-modal'))
    })
  },
}
