import type { ReactNode } from 'react'
import { useBetHere } from '#client/page/prize-here.ts'
import { useApp } from '#client/context/app.ts'
import { Paused } from '#client/rewards/pause/paused.tsx'
import { usePause } from '#client/rewards/pause/use-pause.ts'
import { GoalHead } from '#client/rewards/goal-head.tsx'
import { paidStake } from '#platform/money/bet-level.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useFirstFocus } from '#ui/overlays/first-focus.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import type { QuestData, QuestType } from '../contract.ts'
import { useQuest } from './use-quest.ts'
import { giftText } from './words.ts'
import './quests.css'

/** As many placeholders as a set has games (001 §9). */
const GAMES = 16

export interface QuestFrameProps {
  readonly type: QuestType
  readonly title: string
  /** A sprite, beside how far the player is. */
  readonly art: string
  /** How it goes, in a sentence. */
  readonly lead: string
  /** Where the quest is over, or has not begun. */
  readonly ended: string
  readonly children: (data: QuestData) => ReactNode
}

/** The window of a quest. */
export const QuestFrame = ({ title, ...quest }: QuestFrameProps) => (
  <Modal title={title} size="l">
    <QuestRoom {...quest} />
  </Modal>
)

/** How far a quest is, its days, and what counts. */
export function QuestRoom({ type, art, lead, ended, children }: Omit<QuestFrameProps, 'title'>) {
  const { data, trouble, reload } = useQuest(type)
  // A quest goes on by rounds, so who may play none is told of that.
  const stakes = usePause('stake')
  const pause = data?.paused ?? stakes
  const room = useFirstFocus<HTMLDivElement>(data !== null)
  return (
    <div className="quest" ref={room} data-quest={type}>
      {data && pause ? (
        <Paused pause={pause} reload={reload} />
      ) : data?.quest ? (
        <>
          <Head data={data} art={art} lead={lead} onEnd={() => void reload()} />
          {children(data)}
          <Rules isDaily={type !== 'free-spin'} />
        </>
      ) : data ? (
        <EmptyState icon="calendar" title={t('No quest right now')} text={ended} />
      ) : trouble === null ? (
        <QuestSkeleton />
      ) : (
        <ErrorState
          title={t('We couldn’t load your quest')}
          text={trouble}
          action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
        />
      )}
    </div>
  )
}

const QuestSkeleton = () => (
  <Loading label={t('Loading your quest…')}>
    <Skeleton kind="line" count={4} />
    <span className="quest-games">
      <Skeleton kind="tile" count={GAMES} />
    </span>
  </Loading>
)

interface HeadProps extends Pick<QuestFrameProps, 'art' | 'lead'> {
  readonly data: QuestData
  readonly onEnd: () => void
}

function Head({ data, art, lead, onEnd }: HeadProps) {
  const { brand } = useApp()
  const { days } = data.playerData
  const done = days.filter(({ isCompleted }) => isCompleted).length
  const { prize, end } = data.quest!
  const of = t('{done} of {all} complete', { done, all: days.length })
  return (
    <GoalHead art={art} endsAt={Date.parse(end)} onEnd={onEnd}>
      <p>{lead}</p>
      <Progress label={t('Your quest')} value={done} max={days.length} text={of} tone="win" />
      {prize && (
        <p className="quest-all">{t('Finish them all: {prize}', { prize: giftText(brand, prize) })}</p>
      )}
    </GoalHead>
  )
}

/** The rules of counting, and that prizes need no claim. */
function Rules({ isDaily }: { readonly isDaily: boolean }) {
  const betHere = useBetHere()
  return (
    <p className="quest-rules">
      {t('Free spins don’t count toward tasks. We add prizes to your balance automatically.')}{' '}
      {t('Free spins from quests play at {bet} each.', {
        bet: betHere({ coins: paidStake('TournamentPoints', 1), entries: paidStake('SweepStakes', 1) }),
      })}{' '}
      {isDaily && t('Rounds count toward your earliest open day first.')}
    </p>
  )
}
