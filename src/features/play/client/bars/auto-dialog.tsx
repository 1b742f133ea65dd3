import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Segmented } from '#ui/tabs.tsx'
import { AUTO_ROUNDS } from './autoplay.ts'
import type { Play } from '../round/round.ts'

/** `1,000` → 1000; an empty field is no limit; undefined when it is no amount. */
function limitOf(text: string): number | null | undefined {
  const clean = text.replaceAll(/[\s,]/g, '')
  if (clean === '') return null
  return /^\d{1,12}$/.test(clean) && Number(clean) > 0 ? Number(clean) : undefined
}

/** Asks how many rounds to play by themselves, and when to stop. */
export function AutoDialog({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) {
  const { stake } = useStore(play.state)
  const [rounds, setRounds] = useState<number>(AUTO_ROUNDS[0])
  // A loss limit is set from the start: twenty stakes, which the player may change or clear.
  const [loss, setLoss] = useState(String(stake * 20))
  const [single, setSingle] = useState('')
  const limits = { loss: limitOf(loss), singleWin: limitOf(single) }
  const wrong = t('Enter a whole number above 0, or leave this blank.')
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (limits.loss === undefined || limits.singleWin === undefined) return
    onClose()
    void play.startAuto({ rounds, loss: limits.loss, singleWin: limits.singleWin })
  }
  return (
    <Modal
      title={t('Autoplay')}
      size="s"
      onClose={onClose}
      footer={
        <Button type="submit" form="auto-form" icon="play" wide>
          {t('Play {rounds} rounds', { rounds })}
        </Button>
      }
    >
      <form id="auto-form" className="auto-form" onSubmit={start} noValidate>
        <Segmented
          label={t('Rounds')}
          value={String(rounds)}
          onChange={(value) => setRounds(Number(value))}
          options={AUTO_ROUNDS.map((count) => ({ value: String(count), label: count }))}
        />
        <Input
          label={t('Stop before losing more than')}
          inputMode="numeric"
          value={loss}
          onChange={(event) => setLoss(event.target.value)}
          hint={t('Your bet is {amount} per round.', { amount: thousands(stake) })}
          error={limits.loss === undefined ? wrong : undefined}
          showError
        />
        <Input
          label={t('Stop on a single win of')}
          inputMode="numeric"
          value={single}
          placeholder={t('No limit')}
          onChange={(event) => setSingle(event.target.value)}
          error={limits.singleWin === undefined ? wrong : undefined}
          showError
        />
        <p className="quiet">{t('Autoplay also stops if you leave the page or a round can’t be played.')}</p>
      </form>
    </Modal>
  )
}
