import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { zoneText } from '#platform/words/zone.ts'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import '#ui/kit/odds/odds-table.css'
import type { MiniGameSlotConfigs } from '../contract.ts'

/** A chance from 0 to 1 as people read it: `33%`, `1.78%`. */
export const percentText = (chance: number): string => `${Number((100 * chance).toFixed(2))}%`

export interface OddsProps {
  readonly state: MiniGameSlotConfigs
  readonly level: number
  /** The last spin's draw. */
  readonly draw: { readonly seed_id: string; readonly n: number } | null
}

/** The odds of every step, what each level pays, and what going on is worth. */
export function Odds({ state: { levels, failPrize }, level, draw }: OddsProps) {
  const { brand } = useApp()
  const { close } = useModal()
  let reach = 1
  return (
    <section className="odds run-rules">
      <details className="odds-fold">
        <summary>{t('Odds')}</summary>
        <table>
          <caption>{t('Levels and odds')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Level')}</th>
              <th scope="col">{t('Chance')}</th>
              <th scope="col" className="odds-in">
                {t('From the start')}
              </th>
              <th scope="col">{t('Pays')}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ advance, stopPrize }, i) => (
              <tr key={i} aria-current={i + 1 === level || undefined}>
                <th scope="row">{i + 1}</th>
                <td>{percentText(advance)}</td>
                <td className="odds-in">{percentText((reach *= advance))}</td>
                <td className="run-pays">{prizeText(brand, stopPrize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="odds-note">
        {t(
          'A spin that doesn’t move you up pays {fail} and ends the run. At every level, going on is worth more on average than stopping, but it puts that level’s prize at risk. The choice is yours.',
          { fail: prizeText(brand, failPrize) },
        )}
      </p>
      <p className="odds-note">
        {t(
          'A run ends with its day. If you leave it open, we add your level’s prize to your balance after midnight {zone}.',
          { zone: zoneText(brand.timeZone) },
        )}{' '}
        <DrawLink draw={draw ? `mini-game-slot:${draw.seed_id}:${draw.n}` : 'mini-game-slot'} onCheck={close}>
          {draw ? t('Check this draw') : t('Check your last draw')}
        </DrawLink>
      </p>
    </section>
  )
}
