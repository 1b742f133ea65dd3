import { percentDown } from '#platform/words/percent.ts'
import { t } from '#platform/words/words.ts'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import type { AdventureMap, Rolled } from '../contract.ts'
import { DICE_OF_A_WEEK, DIE_EVERY_MS, MOST_DICE } from '../economy.ts'
import { finishChance } from '../rules.ts'
import { HOUR } from '#platform/time/clock.ts'

const percent = percentDown(finishChance(DICE_OF_A_WEEK), 1)

/** How the map goes, how likely it is to be finished, and how to check a throw. */
export function Rules({ map, won }: { readonly map: AdventureMap; readonly won: Rolled | null }) {
  const { close } = useModal()
  const draw = won ? won.draw : (map.last?.draw ?? null)
  return (
    <details className="map-rules">
      <summary>{t('Rules and odds')}</summary>
      <p>
        {t(
          'Each side of a regular die has a 1 in 6 chance. You start with {most} dice and get a free one every {hours} hours while you have fewer. With {dice} dice, {percent} of players reach the end.',
          { most: MOST_DICE, hours: DIE_EVERY_MS / HOUR, dice: DICE_OF_A_WEEK, percent },
        )}
      </p>
      <p>
        {t(
          'What each section pays is fixed before the map starts and is the same for everyone. You choose the value of a special die. Dice expire when the map ends, and everything you’ve won is already yours.',
        )}
      </p>
      <p>
        {t('Every roll comes from your sealed seed, and you can verify it afterward.')}{' '}
        <DrawLink draw={draw ? `adventure-map:${draw.seed_id}:${draw.n}` : 'adventure-map'} onCheck={close}>
          {draw ? t('Check this draw') : t('Check your last draw')}
        </DrawLink>
      </p>
    </details>
  )
}
