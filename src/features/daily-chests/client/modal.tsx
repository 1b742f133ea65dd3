import { useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { askSurely, isShownAnyway } from '#client/rewards/ask-surely.ts'
import { tellRefusal, usePlaced } from '#client/rewards/place-needed.ts'
import { artLoadsOf, artOf, useSameView } from '#client/rewards/prize-art.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { Chests, type OpenedChests as KitChests } from '#ui/kit/chests/chests.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Skeleton } from '#ui/states.tsx'
import { calls, type ChestNumber, type DailyChests, type OpenedChests } from '../contract.ts'
import { Below } from './below.tsx'
import './modal.css'

export interface ModalContext {
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** Three chests, of which one is opened a day (001 §3). */
export default function DailyChestsModal({ show }: ModalContext) {
  const [isPlayed, setPlayed] = useState(false)
  const { state, trouble, reload } = useLiveQuery(calls.state, {
    changed: usePlayer(({ me }) => me.phoneConfirmed),
    pushes: ['dailyChests.opened'],
    isHeld: isPlayed,
  })
  return (
    <RewardWindow
      title={t('Daily chests')}
      room="chests-room"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading your chests…')}
      shape={
        <>
          <span className="chests-loading">
            <Skeleton kind="tile" />
            <Skeleton kind="tile" />
            <Skeleton kind="tile" />
          </span>
          <Skeleton kind="line" count={5} />
        </>
      }
      failed={t('We couldn’t load your chests')}
      place={state?.available === true && state.last === null}
      focusesMain
    >
      {state && <Room key={state.nextAt} {...{ state, show, reload, onPlayed: setPlayed }} />}
    </RewardWindow>
  )
}

interface RoomProps extends ModalContext {
  readonly state: DailyChests
  readonly reload: () => Promise<void>
  readonly onPlayed: (is: boolean) => void
}

const isOpened = ({ last }: DailyChests) => last !== null

/** The chests, what is said below them, and the odds. */
function Room({ state, show, reload, onPlayed }: RoomProps) {
  const { brand, call } = useApp()
  const { close } = useModal()
  const [isLanded, setLanded] = useState(false)
  const textOf = (prize: OpenedChests['prize']) => prizeText(brand, prize)
  const { asked, result, press, land } = useReveal<ChestNumber, OpenedChests>({
    async ask(chest) {
      onPlayed(true)
      const answer = await askSurely(() => call(calls.open, { chest }), reload)
      const { data } = answer
      if (data) return data
      const isShown = await isShownAnyway(answer, () => call(calls.state), isOpened)
      onPlayed(false)
      void reload()
      if (!isShown) tellRefusal('daily-chests', answer, t('The chest didn’t open. Try again in a moment.'))
      return null
    },
    loads: artLoadsOf,
    // Players who closed the window get a toast.
    onMissed: ({ prize }) =>
      toast({
        kind: 'prize',
        key: 'daily-chests',
        text: t('You won {prize}', { prize: textOf(prize) }),
        detail: t('Daily chests'),
      }),
  })
  const opened = result ?? state.last
  const placed = usePlaced()
  const shown = useSameView(opened, (of) => kitChestsOf(of, textOf))
  const isKnown = result === null
  const isOver = opened !== null && (isKnown || isLanded)
  const drawn = isOver ? opened.chests[opened.chosen - 1] : undefined

  function tomorrow() {
    onPlayed(false)
    void reload()
  }

  return (
    <>
      <RewardTools />
      <Chests
        // A chest opened on another page appears open at once; only openings in this window are animated.
        key={state.last ? 'told' : 'open'}
        label={t('Choose a chest')}
        asked={asked}
        result={shown}
        locked={!state.available && opened === null}
        onOpen={(chest) => placed(() => press(chest))}
        onOpened={async (from) => {
          setLanded(true)
          await land(from)
        }}
      />
      <Below {...{ state, opened, isKnown, isOver, show }} busy={asked !== null} onNext={tomorrow} />
      <OddsTable
        title={t('What each chest can hold')}
        rows={state.odds.map(({ prize, weight }) => ({ prize: textOf(prize), art: artOf(prize), weight }))}
        drawn={drawn && textOf(drawn.prize)}
        draw={drawn && `daily-chests:${drawn.draw.seed_id}:${drawn.draw.n}`}
        onCheck={close}
      >
        {t('All three chests are drawn before you choose, each at these odds. Every chest has a prize.')}
      </OddsTable>
    </>
  )
}

/** All three chests as the kit shows them. */
function kitChestsOf(
  { chests, chosen, prize }: OpenedChests,
  textOf: (prize: OpenedChests['prize']) => string,
): KitChests {
  const contents = chests.map((one) => ({ text: textOf(one.prize), art: artOf(one.prize) }))
  const sentence = t('You opened chest {n} and won {prize}.', { n: chosen, prize: textOf(prize) })
  return { chosen, contents: contents as unknown as KitChests['contents'], sentence }
}
