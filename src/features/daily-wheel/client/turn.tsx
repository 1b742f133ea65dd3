import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { holdBalance } from '#ui/motion/balance-hold.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { Sector, SpinResult } from '../contract.ts'
import { Hub, type HubProps } from './wheel/hub.tsx'
import { prizeAmount, Prize, announcePrize } from './prize.tsx'
import { amountOf, prizeSlices } from '../slices.ts'
import { chime } from '#ui/celebration/sound.ts'
import type { ModalContext } from './tools.tsx'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel/wheel.tsx'

/** What a failed spin does: the window closes, and a message says why (001 §4). */
export function useFailed(): (message: string | undefined) => void {
  const { close } = useModal()
  const latest = useRef(close)
  latest.current = close
  return useCallback((message) => {
    latest.current()
    toast({
      kind: 'error',
      key: 'wheel',
      text: message ?? t('The wheel didn’t spin. Try again in a moment.'),
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
  readonly ask: () => Promise<{ readonly data?: SpinResult; readonly message?: string }>
  /** After the wheel stands: what the server says now. */
  readonly reload: () => Promise<void>
  readonly onChange: (state: TurnState) => void
  /** What is said under the wheel until its prize is; null for nothing. */
  readonly line: ReactNode
  /** What stands below that. */
  readonly children?: ReactNode
}

/** A wheel of prizes that is spun by a press: one spin at a time, its prize shown, said and flown (001 §4). */
export function Turn({ title, words, sectors, hub, ask, reload, onChange, line, children }: TurnProps) {
  const slices = prizeSlices(sectors, words)
  const { rotor, flap, spin } = useSpin(slices.length)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<SpinResult | null>(null)
  const release = useRef(() => {})
  const failed = useFailed()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      release.current()
    }
  }, [])

  async function press() {
    if (busy || hub.step !== 'main') return
    setBusy(true)
    setResult(null)
    onChange({ busy: true, won: false })
    release.current = holdBalance()
    let answer: SpinResult | undefined
    let won = false
    const sector = await spin(async () => {
      const { data, message } = await ask()
      if (!data) failed(message)
      answer = data
      return data?.winSector.sectorDto.id ?? null
    })
    if (sector === null || !answer) release.current()
    else if (gone.current) {
      // Whoever does not look on is told all the same.
      const { currency, amount } = prizeAmount(answer)
      announcePrize(amountOf(words, currency, amount), title)
    } else {
      chime()
      setResult(answer)
      won = true
      await reload()
    }
    setBusy(false)
    onChange({ busy: false, won })
  }

  const given = result && prizeAmount(result)
  return (
    <>
      <Wheel slices={slices} rotor={rotor} flap={flap} won={result?.winSector.sectorDto.id ?? null}>
        <Hub {...hub} busy={busy} onPress={() => void press()} />
      </Wheel>
      <p role="status" className="sr">
        {given && t('You won {prize}.', { prize: amountOf(words, given.currency, given.amount) })}
      </p>
      {/* The prize takes the place of the line: the window is as large before the spin as after. */}
      {(line !== null || busy || result) && (
        <div className="wheel-message">
          {result ? (
            <Prize key={result.draw.n} result={result} words={words} onLanded={release.current} />
          ) : (
            <p className="wheel-line">{busy ? t('Good luck') : line}</p>
          )}
        </div>
      )}
      {children}
    </>
  )
}
