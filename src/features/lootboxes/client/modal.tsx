import { useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { tellRefusal, usePlaced, usePlaceNeeded } from '#client/rewards/place-needed.ts'
import { artLoadsOf, artOf, useSameView } from '#client/rewards/prize-art.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { askSurely } from '#client/rewards/ask-surely.ts'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { Button } from '#ui/button.tsx'
import { Chests } from '#ui/kit/chests/chests.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Skeleton } from '#ui/states.tsx'
import { calls, type Lootboxes, type OpenedBox } from '../contract.ts'
import './lootbox.css'

/** The player's boxes, opened one after the other (001 §3, loot boxes). */
export default function LootboxModal() {
  const [isPlayed, setPlayed] = useState(false)
  const [turn, setTurn] = useState(0)
  const { state, trouble, reload } = useLiveQuery(calls.state, {
    pushes: ['lootboxes.changed'],
    // A box opened in this window stays visible.
    isHeld: isPlayed,
  })
  return (
    <RewardWindow
      title={t('Loot box')}
      room="lootbox"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading your boxes…')}
      shape={
        <>
          <Skeleton kind="tile" />
          <Skeleton kind="line" count={4} />
        </>
      }
      failed={t('We couldn’t load your boxes')}
      place={state !== null && state.boxes.length > 0}
      focusesMain
    >
      {state && (
        <Room
          key={turn}
          {...{ state, reload, onPlayed: setPlayed }}
          onNext={() => {
            setPlayed(false)
            setTurn(turn + 1)
          }}
        />
      )}
    </RewardWindow>
  )
}

interface RoomProps {
  readonly state: Lootboxes
  readonly reload: () => Promise<void>
  readonly onPlayed: (is: boolean) => void
  /** The next box comes to the front. */
  readonly onNext: () => void
}

/** A box, what is said below it, and the odds. */
function Room({ state, reload, onPlayed, onNext }: RoomProps) {
  const { brand, call } = useApp()
  const [isLanded, setLanded] = useState(false)
  const [box] = state.boxes
  const { asked, result, press, land } = useReveal<string, OpenedBox>({
    async ask(box_id) {
      onPlayed(true)
      const answer = await askSurely(() => call(calls.open, { box_id }), reload)
      if (answer.data) return answer.data
      onPlayed(false)
      tellRefusal('lootbox', answer, t('The box didn’t open. Try again in a moment.'))
      void reload()
      return null
    },
    loads: artLoadsOf,
    // Players who closed the window get a toast.
    onMissed: ({ prize }) =>
      toast({
        kind: 'prize',
        key: 'lootbox',
        text: t('You won {prize}', { prize: prizeText(brand, prize) }),
        detail: t('Loot box'),
      }),
  })
  const shown = useSameView(result, ({ prize }) => {
    const text = prizeText(brand, prize)
    const sentence = t('You opened the box and won {prize}.', { prize: text })
    return { chosen: 1 as const, contents: [{ text, art: artOf(prize) }], sentence }
  })
  const placed = usePlaced()
  const open = () => box && placed(() => press(box.box_id))
  async function next() {
    await reload()
    onNext()
  }
  return (
    <>
      <RewardTools />
      <Chests
        single
        label={t('Open the box')}
        asked={asked === null ? null : 1}
        result={shown}
        locked={!box && result === null}
        onOpen={open}
        onOpened={async (from) => {
          setLanded(true)
          await land(from)
        }}
      />
      <Below
        {...{ state, won: isLanded ? result : null }}
        isBusy={asked !== null || (result !== null && !isLanded)}
        onOpen={open}
        onNext={() => void next()}
        onEnd={() => void reload()}
      />
      <Odds state={state} won={isLanded ? result : null} />
    </>
  )
}

/** The odds table of a box, with the prize of the opened one marked. */
function Odds({ state, won }: Pick<BelowProps, 'state' | 'won'>) {
  const { brand } = useApp()
  const { close } = useModal()
  return (
    <OddsTable
      title={t('What each box can hold')}
      rows={state.odds.map(({ prize, weight }) => ({
        prize: prizeText(brand, prize),
        art: artOf(prize),
        weight,
      }))}
      drawn={won ? prizeText(brand, won.prize) : undefined}
      draw={won ? `lootboxes:${won.draw.seed_id}:${won.draw.n}` : undefined}
      onCheck={close}
    >
      {t('Each box is drawn when you open it, at these odds. Every box has a prize.')}
    </OddsTable>
  )
}

interface BelowProps {
  readonly state: Lootboxes
  /** The prize, once it has landed. */
  readonly won: OpenedBox | null
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onNext: () => void
  /** The box has expired while it was looked at. */
  readonly onEnd: () => void
}

/** The message under the box: how many boxes there are, good luck, or the prize. Its height never changes. */
function Below({ state, won, isBusy, onOpen, onNext, onEnd }: BelowProps) {
  const { close } = useModal()
  const needsPlace = usePlaceNeeded(true)
  const [box] = state.boxes
  // The list is from before: the opened one is still in it.
  const left = state.boxes.length - 1
  return (
    <RewardMessage className="lootbox-message">
      {won ? (
        <>
          <Won prize={won.prize} />
          {left > 0 ? (
            <Button icon="gift" onClick={onNext}>
              {t('{count, plural, one {Next box (1 left)} other {Next box (# left)}}', { count: left })}
            </Button>
          ) : (
            <Button kind="ghost" onClick={close}>
              {t('Close')}
            </Button>
          )}
        </>
      ) : isBusy ? (
        <p>{t('Good luck')}</p>
      ) : box ? (
        <>
          <p>
            {t('{count, plural, one {You have a box to open.} other {You have # boxes to open.}}', {
              count: state.boxes.length,
            })}{' '}
            {box.expiresAt ? (
              <>
                {t('This one expires in')}{' '}
                <Countdown endsAt={Date.parse(box.expiresAt)} format="auto" onEnd={onEnd} />
              </>
            ) : (
              t('Boxes stay until you open them.')
            )}
          </p>
          <Button icon="gift" kind={needsPlace ? 'soft' : 'main'} onClick={onOpen}>
            {t('Open the box')}
          </Button>
        </>
      ) : (
        <p>{t('You have no boxes to open. They come with other rewards and stay until you open them.')}</p>
      )}
    </RewardMessage>
  )
}
