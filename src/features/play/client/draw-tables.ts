import type { DrawTable } from './fairness/draw-list.ts'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import { calls as dailyWheelCalls } from '#features/daily-wheel/contract.ts'

/**
 * The odds that features publish now, with what their places stand for: a draw shows its prize where it was
 * drawn with the odds of today.
 */
export async function publishedTables(app: App): Promise<readonly DrawTable[]> {
  const { me } = app.player.getState()
  return me.features['daily-wheel'] ? wheelTables(app) : []
}

async function wheelTables(app: App): Promise<readonly DrawTable[]> {
  const wheel = dailyWheelCalls
  const [config, extra] = await Promise.all([app.call(wheel.config), app.call(wheel.extraConfig)])
  if (!config.success || !extra.data) return []
  const { words } = app.brand
  type Sectors = typeof config.dailyWheel.wheelData.wheels.sectors
  const prizes = (title: string, sectors: Sectors): DrawTable => ({
    feature: 'daily-wheel',
    title,
    weights: sectors.map(({ weight }) => weight),
    labels: sectors.map(({ prizes: [prize] }) => {
      const { type, value } = prize!
      return `${thousands(value)} ${value === 1 ? words[type].one : words[type].many}`
    }),
  })
  const booster = config.boosterWheel.wheels.sectors
  return [
    prizes(t('Daily wheel'), config.dailyWheel.wheelData.wheels.sectors),
    prizes(t('Extra spin'), extra.data.wheels.sectors),
    {
      feature: 'daily-wheel',
      title: t('Booster'),
      weights: booster.map(({ weight }) => weight),
      labels: booster.map(({ multiplier }) => `×${multiplier}`),
    },
  ]
}
