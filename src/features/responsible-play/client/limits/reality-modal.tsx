import { useCallback, useEffect, useState } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { useApp } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { go } from '#client/router/navigate.ts'
import { calls, type RealityView } from '../../contract.ts'
import { minutesText } from './limit-words.ts'
import './reality.css'

/**
 * How play went since the player was asked last, and three ways on of one look: nothing here persuades. Closed
 * without a choice it comes back with the next bet.
 */
export default function RealityModal() {
  const app = useApp()
  const { close } = useModal()
  const [data, setData] = useState<RealityView | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = useCallback(async () => {
    setTrouble(null)
    const { success, data: told, message } = await app.call(calls.reality)
    // A long pause has ended the stretch of play: there is nothing to look at any more.
    if (told) setData(told)
    else if (success) close()
    else setTrouble(message ?? t('Check your connection and try again.'))
    // `close` is another with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app])
  useEffect(() => void read(), [read])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const choose = async (href: string | null) => {
    setBusy(true)
    const { success, message } = await app.call(calls.seen)
    setBusy(false)
    if (!success) return setRefused(message ?? t('That didn’t work. Try again.'))
    close()
    if (href) await go(href)
  }
  return (
    <Modal
      title={t('Reality check')}
      size="s"
      footer={
        <div className="reality-ways">
          <Button kind="soft" busy={busy} disabled={!data} onClick={() => void choose(null)}>
            {t('Go on')}
          </Button>
          <Button
            kind="soft"
            busy={busy}
            disabled={!data}
            onClick={() => void choose('/game/responsible-play')}
          >
            {t('Stop playing')}
          </Button>
          <Button kind="soft" busy={busy} disabled={!data} onClick={() => void choose('/payments-history')}>
            {t('See your history')}
          </Button>
        </div>
      }
    >
      <p role="status">{data ? null : (trouble ?? t('Looking at your play…'))}</p>
      {data && <Went reality={data} />}
      {trouble && !data && (
        <Button kind="soft" size="s" onClick={() => void read()}>
          {t('Try again')}
        </Button>
      )}
      <Refused message={refused} />
    </Modal>
  )
}

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${thousands(Math.abs(amount))}`

function Went({ reality: { since, entries, coins } }: { readonly reality: RealityView }) {
  const { words } = useApp().brand
  const minutes = Math.max(0, Math.floor((serverClock.now() - Date.parse(since)) / MINUTE))
  return (
    <>
      <p>
        {t('You’ve played for {time}. No bet is taken until you choose.', { time: minutesText(minutes) })}
      </p>
      <table className="reality">
        <thead>
          <tr>
            <th scope="col">{t('Mode')}</th>
            <th scope="col">{t('Bet')}</th>
            <th scope="col">{t('Won')}</th>
            <th scope="col">{t('Net')}</th>
          </tr>
        </thead>
        <tbody>
          {[
            { name: words.entries.many, ...entries },
            { name: words.coins.many, ...coins },
          ].map(({ name, staked, won }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{thousands(staked)}</td>
              <td>{thousands(won)}</td>
              <td>{signed(won - staked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
