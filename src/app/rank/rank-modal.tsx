import { t } from '#platform/words.ts'
import { useApp } from '../context.ts'
import { prizeText } from '../pages/content/prize.ts'
import { Ceremony } from './ceremony.tsx'
import type { RankCeremony } from './plan.ts'
import { rankName } from './words.ts'

/** A level or a section was reached. */
export default function RankModal({ section, level, count, prize, boosters, name }: RankCeremony) {
  const { brand } = useApp()
  const rank = rankName(section)
  const up = name === 'rank-up'
  const prizes = prizeText(brand, prize)
  const given =
    boosters > 0 &&
    t(
      '{count, plural, one {You get a booster for the daily wheel} other {You get # boosters for the daily wheel}}. Spin within 24 hours.',
      { count: boosters },
    )
  const sentence = [
    up
      ? t('You have reached {rank}, level {level}.', { rank, level })
      : t('You have reached level {level}.', { level }),
    prizes && t('You get {prizes}.', { prizes }),
    given,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Ceremony
      title={up ? t('Welcome to {rank}', { rank }) : t('Level {level}', { level })}
      sentence={sentence}
      art={`rank-${section}`}
      rank={section}
      prize={prize}
    >
      {given
        ? given
        : up
          ? t('Level {level} and a new rank: its cashback and its levels are yours.', { level })
          : count > 1
            ? t('{count, plural, other {# levels at once}}. You are in {rank}.', { count, rank })
            : t('You are in {rank}.', { rank })}
    </Ceremony>
  )
}
