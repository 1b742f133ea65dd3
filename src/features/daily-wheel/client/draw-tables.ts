import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { calls } from '../contract.ts'

/** The odds of the wheels now, with what their sectors give. */
export async function wheelTables(app: App): Promise<readonly DrawTable[]> {
  const [config, extra] = await Promise.all([app.call(calls.config), app.call(calls.extraConfig)])
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
