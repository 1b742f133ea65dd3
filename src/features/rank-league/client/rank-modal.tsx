import { t } from '#platform/words/words.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useThing } from '#client/clients.ts'
import { showModal } from '#client/modals/modals.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { Celebration } from '#ui/celebration/celebration.tsx'
import type { RankCelebration } from './plan.ts'
import { usePerks } from './perks.ts'
import { missingParts, missingText } from './words.ts'
import { rankName } from '#client/page/rank-words.ts'

/** A level or a section was reached. */
export default function RankModal(celebration: RankCelebration) {
  return celebration.waits ? <Waits {...celebration} /> : <Reached {...celebration} />
}

function Reached({ section, level, count, prize, boosters, name }: RankCelebration) {
  const { brand } = useApp()
  const [perk] = usePerks()
  const rank = rankName(section)
  const up = name === 'rank-up'
  const prizes = prizeText(brand, prize)
  const turns = useThing('wheelSpin')
  const given = boosters > 0 && turns?.describe('booster', boosters)
  const sentence = [
    up
      ? t('You reached {rank}, level {level}.', { rank, level })
      : t('You reached level {level}.', { level }),
    prizes && t('You get {prizes}.', { prizes }),
    given,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Celebration
      title={up ? t('Welcome to {rank}', { rank }) : t('Level {level}', { level })}
      sentence={sentence}
      art={`rank-${section}`}
      rank={section}
      prize={prize}
      words={brand.words}
    >
      {given
        ? given
        : up
          ? (perk?.onRankUp(level) ?? t('You reached level {level} and a new rank.', { level }))
          : count > 1
            ? t('{count, plural, other {You moved up # levels}}. You’re in {rank}.', { count, rank })
            : t('You’re in {rank}.', { rank })}
    </Celebration>
  )
}

/** A level whose prize is paid once the account is confirmed: what it brings, and what is missing. */
function Waits({ section, level, count, prize }: RankCelebration) {
  const app = useApp()
  const { close } = useModal()
  const me = usePlayer((state) => state.me)
  const missing = missingParts(me)
  const prizes = prizeText(app.brand, prize)
  const [next] = missing
  const brings =
    count > 1
      ? t('Reward for your {count} new levels: {prizes}.', { count, prizes })
      : t('Your reward: {prizes}.', { prizes })
  const steps = missingText(me)
  return (
    <Celebration
      title={t('Level {level}', { level })}
      sentence={[t('You reached level {level}.', { level }), brings, steps].join(' ')}
      art={`rank-${section}`}
      rank={section}
      // Nothing flies to the balance yet.
      prize={{}}
      words={app.brand.words}
      action={
        next && {
          label: next.text,
          onClick: () => {
            close()
            showModal(app, next.modal)
          },
        }
      }
    >
      {brings} {missing.length > 0 && steps}
    </Celebration>
  )
}
