import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { AdventureMap } from '../contract.ts'
import { SECTIONS } from '../economy.ts'

interface GatesProps {
  readonly map: AdventureMap
  /** The map is over: no gate is still to come. */
  readonly isEnded: boolean
}

/** The gates of the map: what each pays, and how far away it is. */
export function Gates({ map, isEnded }: GatesProps) {
  const { brand } = useApp()
  const { section, gates } = map.map.progressBar
  return (
    <ol className="map-gates" aria-label={t('Gates')}>
      {gates.map(({ index, award, isAwardClaimed }) => (
        <li key={index} data-open={isAwardClaimed || undefined}>
          <Sprite name={index === SECTIONS ? 'crown' : 'chest'} size={32} />
          <b>{prizeText(brand, award)}</b>
          <span>
            {isAwardClaimed ? (
              <>
                <Icon name="check" size={16} /> {t('Paid')}
              </>
            ) : (
              !isEnded &&
              t('{n, plural, one {# section to go} other {# sections to go}}', { n: index - section })
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
