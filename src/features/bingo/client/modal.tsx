import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { PauseHelp } from '#client/rewards/pause/paused.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { LobbyLink } from '#client/rewards/lobby-link.tsx'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Bingo } from '#ui/kit/bingo/bingo.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { BALLS } from '../economy.ts'
import { EndedNote, Over } from './ended.tsx'
import { Odds } from './odds.tsx'
import { useBingo } from './use-bingo.ts'
import { Store, Ways } from './ways.tsx'
import './bingo-window.css'

export type BingoRoom = ReturnType<typeof useBingo>
export type BingoState = NonNullable<BingoRoom['state']>

/** Bingo: the tickets of the next game, the balls in hand, and all that they can win. */
export default function BingoModal() {
  const room = useBingo()
  const { state, trouble, read } = room
  return (
    <RewardWindow
      title={t('Bingo')}
      footer={state && <Footer state={state} room={room} />}
      room="bingo-window"
      trouble={trouble}
      paused={state?.paused}
      reload={read}
      loading={t('Loading your tickets…')}
      shape={8}
      failed={t('We couldn’t load your tickets')}
      place={state !== null && state.game !== null && state.freeBalls > 0 && state.availablePoint < BALLS}
    >
      {state && <Room state={state} room={room} />}
    </RewardWindow>
  )
}

interface PartProps {
  readonly state: BingoState
  readonly room: BingoRoom
}

function Room({ state, room }: PartProps) {
  const { brand } = useApp()
  const { refused, isMoving, played, drawn, tickets, settle } = room
  if (!state.game) return <Over state={state} onStart={() => void room.read()} />
  return (
    <>
      {state.ended && <EndedNote ended={state.ended} />}
      <div className="bingo-stage">
        <RewardTools />
        <Bingo
          tickets={tickets}
          held={state.availablePoint}
          takes={BALLS}
          busy={isMoving && drawn === null}
          result={drawn}
          onStopped={settle}
        />
      </div>
      <RewardMessage refused={refused}>
        {played ? (
          <Won prize={played.prize}>{inHand(state.availablePoint)}</Won>
        ) : state.unplayable && !isMoving ? (
          <p>{pauseText(state.unplayable)}</p>
        ) : (
          <p>{isMoving ? t('Good luck') : hint(state, brand.words.coins.many)}</p>
        )}
      </RewardMessage>
      <Ways state={state} onEnd={() => void room.read()} />
      {state.store && !state.unplayable && (
        <Store store={state.store} room={room} held={state.availablePoint} />
      )}
      <Odds state={state} played={played} />
    </>
  )
}

const inHand = (count: number): string =>
  t('{count, plural, one {You have # ball left.} other {You have # balls left.}}', { count })

/** The sentence under the button: what playing now would do, or how many balls are missing. */
function hint({ availablePoint, game }: BingoState, coins: string): string {
  if (availablePoint < BALLS)
    return t('{have} of {all} balls. Collect {count} more to play both tickets.', {
      have: availablePoint,
      all: BALLS,
      count: BALLS - availablePoint,
    })
  return game?.coinsOnly
    ? t('Ten balls play both tickets. This game uses store balls, so it pays only {coins}.', { coins })
    : t('Ten balls play both tickets. Every ticket wins.')
}

/** Whether anything can be pressed. */
const hasChoice = (state: BingoState, { isMoving, played }: BingoRoom): boolean =>
  state.game !== null && (mayPlay(state) || state.freeBalls > 0 || isMoving || played !== null)

const mayPlay = ({ availablePoint, unplayable }: BingoState): boolean =>
  availablePoint >= BALLS && !unplayable

function Footer({ state, room }: PartProps) {
  if (!state.game) return <LobbyLink />
  if (hasChoice(state, room)) return <Choice state={state} room={room} />
  return state.unplayable ? <PauseHelp pause={state.unplayable} onShared={room.read} /> : <PlayLink />
}

/** Rounds bring the balls that are missing. */
function PlayLink() {
  const { close } = useModal()
  return (
    <ButtonLink href="/lobby" wide onClick={close}>
      {t('Play for balls')}
    </ButtonLink>
  )
}

/** The game, and the balls of the day. */
function Choice({ state, room }: PartProps) {
  const { isMoving, played, getting, play, next, takeFree } = room
  const canPlay = mayPlay(state)
  const free = state.freeBalls > 0 && !isMoving && (
    <Button
      kind={canPlay ? 'soft' : 'main'}
      wide={!canPlay && !played}
      icon="gift"
      busy={getting === 'free'}
      onClick={takeFree}
      autoFocus={!canPlay}
    >
      {t('{count, plural, one {Claim # free ball} other {Claim # free balls}}', { count: state.freeBalls })}
    </Button>
  )
  return (
    <>
      {free}
      {played ? (
        <Button kind={free && !canPlay ? 'soft' : 'main'} wide={!free} onClick={next}>
          {t('New tickets')}
        </Button>
      ) : (
        (canPlay || isMoving) && (
          <Button wide={!free} busy={isMoving} onClick={play} autoFocus>
            {t('Play {count} balls', { count: BALLS })}
          </Button>
        )
      )}
    </>
  )
}
