import { useApp } from '#client/context/app.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import type { Boost } from '../contract.ts'
import { BOOSTS, SPINS } from '../economy.ts'

const ART: Readonly<Record<Boost, string>> = { double: 'coin', freeze: 'snowflake', spins: 'wheel' }

interface BoostsProps {
  readonly choosing: Boost | null
  readonly onChoose: (boost: Boost) => void
}

/** One of three comes with the vault of this day. */
export function Boosts({ choosing, onChoose }: BoostsProps) {
  const { brand } = useApp()
  const words: Readonly<Record<Boost, readonly [name: string, text: string]>> = {
    double: [t('Double'), t('Twice the {coins} from this vault', { coins: brand.words.coins.many })],
    freeze: [t('Freeze'), t('Covers one more missed day')],
    spins: [t('{n} free spins', { n: SPINS.count }), t('In Tidal Fortune, for three days')],
  }
  return (
    <ul className="streak-boosts" aria-label={t('Choose a boost')}>
      {BOOSTS.map((boost, i) => {
        const [name, text] = words[boost]
        return (
          <li key={boost}>
            <Sprite name={ART[boost]} size={56} />
            <b>{name}</b>
            <span>{text}</span>
            <Button
              size="s"
              kind="soft"
              busy={choosing === boost}
              disabled={choosing !== null && choosing !== boost}
              data-main={i === 0 || undefined}
              aria-label={t('Choose {boost}', { boost: name })}
              onClick={() => onChoose(boost)}
            >
              {t('Choose')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
