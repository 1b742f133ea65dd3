import { Suspense, useMemo, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { LobbyLink } from '#client/rewards/lobby-link.tsx'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { short, thousands } from '#platform/base/text/money.ts'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import type { Pips } from '#ui/kit/dice/cube.ts'
import { OneDie } from '#ui/kit/dice/one-die.tsx'
import { PathBoard, type PathSection } from '#ui/kit/path-board/path-board.tsx'
import type { AdventureMap, MapSection } from '../contract.ts'
import { GATES, SECTIONS } from '../economy.ts'
import { Hand, Special } from './dice.tsx'
import { Gates } from './gates.tsx'
import { Message } from './message.tsx'
import { useMap } from './use-map.ts'
import { optional } from '#ui/optional.ts'
import { thingArt } from '#ui/art/brand-art.ts'
import './map-window.css'

const Rules = optional(async () => (await import('./rules.tsx')).Rules)

const artOf = ({ index, award }: MapSection): string =>
  index === SECTIONS ? 'crown' : GATES.includes(index) ? 'chest' : award.entries ? 'entries' : 'coin'

/** In the six characters that a section has room for. */
const amountOf = (amount: number): string => (amount < 100_000 ? thousands(amount) : short(amount))

/** The adventure map: a week's way of sixty sections, walked by dice. */
export default function AdventureMapModal() {
  const game = useMap()
  const { map, trouble, reload, isMoving } = game
  /** The value that a special die would go by. */
  const [picked, pick] = useState<Pips | null>(null)
  const section = map?.map.progressBar.section ?? 0
  const value = map && !game.isEnded && map.dices.special.count > 0 && section < SECTIONS ? picked : null
  const choose = (to: Pips | null) => {
    // The die shows what was chosen, no longer what was thrown.
    game.reset()
    pick(to)
  }
  const go = () => {
    pick(null)
    game.go(value)
  }
  return (
    <RewardWindow
      title={t('Adventure map')}
      size="l"
      footer={
        map &&
        (!game.isEnded || isMoving ? (
          section < SECTIONS && <Go map={map} {...{ value, isMoving, go }} />
        ) : game.next ? (
          <Button wide onClick={game.next} autoFocus>
            {t('Open the new map')}
          </Button>
        ) : (
          <LobbyLink />
        ))
      }
      room="map-window"
      trouble={trouble}
      paused={map?.paused}
      reload={reload}
      loading={t('Loading the map…')}
      shape={8}
      failed={t('We couldn’t load the map')}
      place={
        map !== null &&
        !game.isEnded &&
        section < SECTIONS &&
        map.dices.regular.count + map.dices.special.count > 0
      }
    >
      {map && <Room {...{ game, map, value, pick: choose }} />}
    </RewardWindow>
  )
}

interface RoomProps {
  readonly game: ReturnType<typeof useMap>
  readonly map: AdventureMap
  readonly value: Pips | null
  readonly pick: (value: Pips | null) => void
}

/** The board, and beside it the dice with all that is said of them. */
function Room({ game, map, value, pick }: RoomProps) {
  const { brand } = useApp()
  const { asked, isMoving, won } = game
  const { sections, progressBar } = map.map
  const board = useMemo(
    () =>
      sections.map((one): PathSection => {
        const { coins = 0, entries = 0 } = one.award
        return {
          prize: { text: prizeText(brand, one.award), art: thingArt(artOf(one)) },
          amount: amountOf(coins > 0 ? coins : entries),
          claimed: one.isAwardClaimed,
          gate: GATES.includes(one.index),
        }
      }),
    [sections, brand],
  )
  const at = progressBar.section
  // Where it is all that can be played with, it stands beside the die.
  const isAlone = map.dices.regular.count === 0 && !isMoving
  const special = !game.isEnded && <Special map={map} {...{ picked: value, isMoving, pick }} />
  return (
    <>
      <PathBoard
        label={t('Sections of the map')}
        sections={board}
        at={at}
        busy={asked !== null}
        result={game.move}
        aim={value !== null && !isMoving ? Math.min(SECTIONS, at + value) : undefined}
        onStopped={game.tokenStopped}
      />
      <div className="map-side">
        <RewardTools />
        <div className="map-throw">
          <OneDie
            busy={asked !== null}
            special={game.isSpecial || value !== null}
            idle={value ?? game.face}
            result={game.die}
            onStopped={game.dieStopped}
          />
          {!game.isEnded && <Hand map={map} dieCame={game.dieCame} />}
        </div>
        {isAlone && special}
        <Message
          map={map}
          won={won}
          refused={game.isEnded ? null : game.refused}
          isMoving={isMoving}
          isEnded={game.isEnded}
          onEnd={game.ended}
        />
        {!isAlone && special}
        <Gates map={map} isEnded={game.isEnded} />
        <Suspense
          fallback={
            <details className="map-rules">
              <summary>{t('Rules and odds')}</summary>
            </details>
          }
        >
          <Rules map={map} won={won} />
        </Suspense>
      </div>
    </>
  )
}

interface GoProps {
  readonly map: AdventureMap
  readonly value: Pips | null
  readonly isMoving: boolean
  readonly go: () => void
}

/** Throws the die in hand, or moves by the value that was chosen. */
function Go({ map: { dices }, value, isMoving, go }: GoProps) {
  const { count } = dices.regular
  return (
    <Button
      wide
      icon="dices"
      busy={isMoving}
      disabled={!isMoving && value === null && count === 0}
      onClick={go}
      autoFocus
    >
      {value === null ? t('Roll the die') : t('Move {n} with a special die', { n: value })}
    </Button>
  )
}
