import { useRef, useState } from 'react'
import { call as send, isLost, newIdempotencyKey } from '#platform/calls/call.ts'
import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { askSurely, isShownAnyway } from '#client/rewards/ask-surely.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { chime } from '#ui/celebration/sound.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { Coin, sideName, type TossedCoin } from '#ui/kit/coin/coin.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Skeleton } from '#ui/states.tsx'
import { calls, type Flip, type FlipTheCoin, type Side } from '../contract.ts'
import { oddsOf } from '../rules.ts'
import { Message } from './message.tsx'
import { moneyArt } from '#ui/art/brand-art.ts'
import './modal.css'

const coinArt = () => moneyArt('coin')

/** Double or half of a bonus, once a day (001 §3). */
export default function FlipTheCoinModal() {
  const [isPlayed, setPlayed] = useState(false)
  const { state, trouble, reload } = useLiveQuery(calls.state, {
    pushes: ['flipTheCoin.offered', 'flipTheCoin.flipped'],
    isHeld: isPlayed,
  })
  const { close } = useModal()
  const canKeep = state?.available === true && !isPlayed
  return (
    <RewardWindow
      title={t('Flip the coin')}
      footer={
        canKeep && (
          <Button kind="soft" wide onClick={close}>
            {t('Keep my bonus')}
          </Button>
        )
      }
      room="flip-room"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading the coin…')}
      shape={
        <>
          <span className="flip-loading">
            <Skeleton kind="circle" />
          </span>
          <Skeleton kind="line" count={3} />
        </>
      }
      failed={t('We couldn’t load the coin')}
      focusesMain
    >
      {state && <Room {...{ state, reload, onPlayed: setPlayed }} />}
    </RewardWindow>
  )
}

interface RoomProps {
  readonly state: FlipTheCoin
  readonly reload: () => Promise<void>
  readonly onPlayed: (is: boolean) => void
}

/** A press whose answer was lost keeps its key: where two bonuses are open, the next try flips for no other one. */
function useFlip() {
  const lost = useRef<string | null>(null)
  return async (side: Side) => {
    const idempotencyKey = lost.current ?? newIdempotencyKey()
    const answer = await send(calls.flip, { side }, { idempotencyKey })
    lost.current = isLost(answer) ? idempotencyKey : null
    return answer
  }
}

/** The odds table's rows, one for each side. Losing half is marked as a loss. */
const rowsOf = (bonus: number, textOf: (row: Pick<Flip, 'won' | 'amount'>) => string) =>
  oddsOf(bonus).map((row) => ({
    prize: textOf(row),
    art: coinArt(),
    weight: row.weight,
    isLoss: !row.won,
  }))

const isFlipped = ({ last }: FlipTheCoin) => last !== null

/** The coin, what is said below it, and the odds. */
function Room({ state, reload, onPlayed }: RoomProps) {
  const { brand, call } = useApp()
  const { close } = useModal()
  const [[isSettled, setSettled], flipFor] = [useState(false), useFlip()]
  const coins = (amount: number) => amountText(brand, 'coins', amount)
  const { asked, result, press, land } = useReveal<Side, Flip>({
    async ask(side) {
      onPlayed(true)
      const answer = await askSurely(() => flipFor(side), reload)
      const { data, message } = answer
      if (data) return data
      const isShown = await isShownAnyway(answer, () => call(calls.state), isFlipped)
      onPlayed(false)
      void reload()
      const text = message ?? t('The coin didn’t flip. Try again in a moment.')
      if (!isShown) toast({ kind: 'error', key: 'flip-the-coin', text })
      return null
    },
    // What is taken back flies nowhere: the balance changes when the coin lies flat.
    loads: ({ won }) => (won ? [{ currency: 'coins', image: coinArt() }] : []),
    // Whoever does not look on is told all the same.
    onMissed: ({ amount, bonus }) =>
      toast({
        key: 'flip-the-coin',
        text: t('Flip the coin: your bonus of {bonus} is now {amount}.', {
          bonus: coins(bonus),
          amount: coins(amount),
        }),
      }),
  })
  const flip = result ?? state.last
  const shown = useTossed(flip)
  const isOver = flip !== null && (result === null || isSettled)
  const revealed = isOver ? flip : null
  const bonus = revealed?.bonus ?? result?.bonus ?? state.amount
  const textOf = ({ won, amount }: Pick<Flip, 'won' | 'amount'>) =>
    won ? t('Double: {amount}', { amount: coins(amount) }) : t('Half: {amount}', { amount: coins(amount) })
  return (
    <>
      <RewardTools />
      <Coin
        // What another page flipped stands at once: only a flip of this window moves.
        key={state.last ? 'told' : 'open'}
        asked={asked}
        result={shown}
        called={asked ?? flip?.called}
        locked={!state.available && flip === null}
        onCall={state.amount === null && flip === null ? undefined : press}
        onStopped={async (from) => {
          if (result?.won) chime()
          setSettled(true)
          await land(from)
        }}
      />
      <Message
        state={state}
        flip={revealed}
        busy={asked !== null || (result !== null && !isOver)}
        onEnd={() => void reload()}
      />
      {bonus !== null && (
        <OddsTable
          title={t('What a flip pays')}
          rows={rowsOf(bonus, textOf)}
          drawn={revealed ? textOf(revealed) : undefined}
          draw={revealed ? `flip-the-coin:${revealed.draw.seed_id}:${revealed.draw.n}` : undefined}
          onCheck={close}
        >
          {t(
            'Heads and tails have the same chance, whichever you call. Half of the bonus is taken back if you’re wrong.',
          )}
        </OddsTable>
      )}
    </>
  )
}

/** The same object for the same flip: a new one would be tossed again. */
function useTossed(flip: Flip | null): TossedCoin | null {
  const [last, setLast] = useState<{ readonly of: Flip; readonly as: TossedCoin } | null>(null)
  if (flip === null) return null
  if (last?.of === flip) return last.as
  const side = sideName(flip.side)
  const sentence = flip.won ? t('{side}. You called it!', { side }) : t('{side}. Not this time.', { side })
  const as = { side: flip.side, sentence }
  setLast({ of: flip, as })
  return as
}
