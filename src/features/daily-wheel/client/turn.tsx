import type { Answer } from '#platform/calls/contract.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { askSurely } from '#client/rewards/ask-surely.ts'
import { asksForPlace, type NotGiven } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { Sector, SpinResult } from '../contract.ts'
import { Hub, type HubProps } from './wheel/hub.tsx'
import { prizeAmount, prizeLoad, Prize, announcePrize } from './prize.tsx'
import { amountOf, prizeSlices } from '../slices.ts'
import { chime } from '#ui/celebration/sound.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { ModalContext } from './tools.tsx'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel/wheel.tsx'

/**
 * Returns the handler of a failed spin: it closes the window and shows why in a message (001 §4). Where the
 * place is what is missing, the window stays and asks for it.
 */
export function useFailed(): (answer: NotGiven) => void {
  const { close } = useModal()
  const latest = useRef(close)
  latest.current = close
  return useCallback((answer) => {
    if (asksForPlace(answer)) return
    latest.current()
    toast({
      kind: 'error',
      key: 'wheel',
      text: answer.message ?? t('The wheel didn’t spin. Try again in a moment.'),
    })
  }, [])
}

export interface TurnState {
  readonly busy: boolean
  /** Its prize stands under it. */
  readonly won: boolean
}

export interface TurnProps extends Pick<ModalContext, 'words'> {
  /** Which wheel it is, for messages. */
  readonly title: string
  readonly sectors: readonly Sector[]
  readonly hub: Omit<HubProps, 'busy' | 'onPress'>
  /** Asks the server for the spin. */
  readonly ask: () => Promise<Answer<SpinResult>>
  /** After the wheel stands: what the server says now. */
  readonly reload: () => Promise<void>
  readonly onChange: (state: TurnState) => void
  /** The line under the wheel until the prize takes its place; null for none. */
  readonly line: ReactNode
  /** Rendered below the line. */
  readonly children?: ReactNode
}

/** A wheel of prizes that is spun by a press: one spin at a time, its prize shown, said and flown (001 §4). */
export function Turn({ title, words, sectors, hub, ask, reload, onChange, line, children }: TurnProps) {
  const slices = prizeSlices(sectors, words)
  const { rotor, flap, spin } = useSpin(slices.length)
  /** The prize after which the server was asked where things stand: until then nothing can be pressed. */
  const [over, setOver] = useState<SpinResult | null>(null)
  const failed = useFailed()
  const { asked, result, press, land, reset } = useReveal<true, SpinResult>({
    async ask() {
      let answer: SpinResult | undefined
      // The wheel turns while the server is asked, and stands before its prize is shown.
      await spin(async () => {
        const said = await askSurely(ask, reload)
        const { data } = said
        if (!data) failed(said)
        answer = data
        return data?.winSector.sectorDto.id ?? null
      })
      return answer ?? null
    },
    loads: (won) => [prizeLoad(won)],
    // Players who closed the window get a toast.
    onMissed(won) {
      const { currency, amount } = prizeAmount(won)
      announcePrize(amountOf(words, currency, amount), title)
    },
  })
  const isShown = result !== null
  const busy = asked !== null || (isShown && result !== over)
  const latest = useRef({ reload, onChange })
  latest.current = { reload, onChange }
  useEffect(() => {
    if (!result) return
    chime()
    void latest.current.reload().then(() => setOver(result))
  }, [result])
  useEffect(() => latest.current.onChange({ busy, won: isShown && !busy }), [busy, isShown])

  function turn() {
    if (busy || hub.step !== 'main') return
    reset()
    press(true)
  }

  const given = result && prizeAmount(result)
  return (
    <>
      <Wheel slices={slices} rotor={rotor} flap={flap} won={result?.winSector.sectorDto.id ?? null}>
        <Hub {...hub} busy={busy} onPress={turn} />
      </Wheel>
      <p role="status" className="sr">
        {given && t('You won {prize}.', { prize: amountOf(words, given.currency, given.amount) })}
      </p>
      {/* The prize takes the place of the line: the window is as large before the spin as after. */}
      {(line !== null || busy || result) && (
        <div className="wheel-message">
          {result ? (
            <Prize key={result.draw.n} result={result} land={land} />
          ) : (
            <p className="wheel-line">{busy ? t('Good luck') : line}</p>
          )}
        </div>
      )}
      {children}
    </>
  )
}
