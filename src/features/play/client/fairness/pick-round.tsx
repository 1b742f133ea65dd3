import { use, useEffect, useRef, useState } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Select } from '#ui/forms/field.tsx'
import { calls, type RoundView } from '../../contract.ts'
import { minuteOf } from '../time.ts'
import { Wire } from '../round/use-game.ts'

export interface PickRoundProps {
  readonly game: string
  /** The id of the round that the address asks for. */
  readonly wanted: string | null
  readonly picked: RoundView | undefined
  readonly onPick: (round: RoundView) => void
}

const labelOf = ({ at, nonce, stake, win, status }: RoundView): string =>
  status === 'open'
    ? t('{time} · round {nonce} · bet {stake} · open', {
        time: minuteOf(at),
        nonce,
        stake: thousands(stake),
      })
    : status === 'void'
      ? t('{time} · round {nonce} · bet {stake} · returned', {
          time: minuteOf(at),
          nonce,
          stake: thousands(stake),
        })
      : t('{time} · round {nonce} · bet {stake} · win {win}', {
          time: minuteOf(at),
          nonce,
          stake: thousands(stake),
          win: thousands(win),
        })

/** The player's own rounds of a game, to fill the form with one. */
export function PickRound({ game, wanted, picked, onPick }: PickRoundProps) {
  const wire = use(Wire)
  const [rounds, setRounds] = useState<readonly RoundView[]>([])
  const answered = useRef(false)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    let here = true
    void wire(calls.history, { slug: game, limit: 100 }).then((answer) => {
      if (!here || !answer.success || !answer.data) return
      setRounds(answer.data.rounds)
      const asked = answer.data.rounds.find(({ round_id }) => round_id === wanted)
      if (!asked || answered.current) return
      answered.current = true
      pick.current(asked)
    })
    return () => void (here = false)
  }, [game, wire, wanted])
  if (rounds.length === 0) return null
  return (
    <Select
      label={t('Recent rounds')}
      value={picked?.round_id ?? ''}
      placeholder={t('Choose a round or enter one below')}
      options={rounds.map((round) => ({ value: round.round_id, label: labelOf(round) }))}
      onChange={(event) => {
        const round = rounds.find(({ round_id }) => round_id === event.target.value)
        if (round) onPick(round)
      }}
    />
  )
}
