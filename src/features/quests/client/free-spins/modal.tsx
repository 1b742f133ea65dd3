import { useApp } from '#client/context/app.ts'
import { useThing } from '#client/clients.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import type { QuestData } from '../../contract.ts'
import { spinsOf } from '../../economy.ts'
import { QuestFrame } from '../frame.tsx'
import { Tasks } from '../tasks.tsx'
import { giftText } from '../words.ts'
import './free-spins.css'

/** The quest for free spins: steps, one after the other (001 §2). */
export default function FreeSpinQuestModal() {
  return (
    <QuestFrame
      type="free-spin"
      title={t('Free-spin quest')}
      art="feature-slot"
      lead={t('Five steps, one after the other. Each one earns free spins.')}
      ended={t('The free-spin quest is over. We paid every prize you earned.')}
    >
      {(data) => <Steps data={data} />}
    </QuestFrame>
  )
}

function Steps({ data }: { readonly data: QuestData }) {
  const { brand } = useApp()
  const { days } = data.playerData
  const current = days.find(({ isCompleted, isLocked }) => !isCompleted && !isLocked)
  return (
    <>
      <ol className="quest-steps" aria-label={t('Steps')}>
        {days.map(({ day, isCompleted, prize }) => (
          <li
            key={day}
            data-state={isCompleted ? 'done' : day === current?.day ? 'current' : 'locked'}
            aria-current={day === current?.day ? 'step' : undefined}
          >
            <b aria-hidden="true">{isCompleted ? <Icon name="check" size={20} /> : day}</b>
            <span>
              <span className="sr">{t('Step {n}', { n: day })}: </span>
              {giftText(brand, prize)}
              <span className="sr">{isCompleted && `, ${t('done')}`}</span>
            </span>
          </li>
        ))}
      </ol>
      {current ? <Tasks key={current.day} data={data} day={current} /> : <Over />}
    </>
  )
}

/** Every step is done: the way to the spins, where the brand has one. */
function Over() {
  const { close } = useModal()
  const way = useThing('freeSpins')?.way(spinsOf(1))
  return (
    <div className="quest-over">
      <p>{t('You finished every step. Your free spins are ready to play.')}</p>
      {way && (
        <ButtonLink href={way.href} onClick={close}>
          {way.text}
        </ButtonLink>
      )}
    </div>
  )
}
