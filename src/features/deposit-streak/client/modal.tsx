import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { momentText, t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Vault } from '#ui/kit/vault/vault.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useFirstFocus } from '#ui/overlays/first-focus.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import type { StreakInfo, WheelPrizes } from '../contract.ts'
import { Boosts } from './boosts.tsx'
import { Days } from './days.tsx'
import { useStreak } from './use-streak.ts'
import './streak.css'

/** The deposit streak: seven days, the vault of the day, and what it can give. */
export default function DepositStreakModal() {
  const streak = useStreak()
  const { state, wheel, trouble, reload } = streak
  const room = useFirstFocus<HTMLDivElement>(state !== null && wheel !== null)
  return (
    <Modal title={t('Vault streak')} size="m">
      <div className="reward-room streak-room" ref={room}>
        {state && wheel ? (
          <Room streak={streak} state={state} wheel={wheel} />
        ) : trouble === null ? (
          <Loading label={t('Loading your streak…')}>
            <Skeleton kind="line" count={2} />
            <span className="streak-loading">
              <Skeleton kind="circle" />
            </span>
            <Skeleton kind="line" count={4} />
          </Loading>
        ) : (
          <ErrorState
            title={t('We couldn’t load your streak')}
            text={trouble}
            action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
          />
        )}
      </div>
    </Modal>
  )
}

interface RoomProps {
  readonly streak: ReturnType<typeof useStreak>
  readonly state: StreakInfo
  readonly wheel: WheelPrizes
}

function Room({ streak, state, wheel }: RoomProps) {
  const { opened, busy, refused } = streak
  const { brand } = useApp()
  const average = state.days[wheel.day - 1]!
  return (
    <>
      <Days state={state} />
      <div className="streak-vault" data-skin={state.skin}>
        <RewardTools />
        <Vault
          amount={t('Day {day}: {prize} on average', { day: wheel.day, prize: prizeText(brand, average) })}
          action={opened ? t('Opened') : t('Open the vault')}
          busy={busy}
          result={opened}
          locked={opened === null && (!state.canSpin || state.mustChoose)}
          onOpen={streak.open}
          onStopped={streak.settle}
        />
      </div>
      {state.mustChoose && !opened && (
        <Boosts choosing={streak.choosing} onChoose={(boost) => void streak.choose(boost)} />
      )}
      <RewardMessage refused={refused}>
        <Message streak={streak} state={state} />
      </RewardMessage>
      <Odds streak={streak} state={state} wheel={wheel} />
    </>
  )
}

/** What is said under the vault: what it gave, or what opens it. */
function Message({ streak: { result, busy, opened }, state }: Omit<RoomProps, 'wheel'>) {
  const { brand } = useApp()
  const { continuesUntil, last } = state
  const goesOn =
    continuesUntil !== null &&
    t('Your streak goes on with a purchase or a free card until {time}.', {
      time: momentText(continuesUntil, { dateStyle: 'medium', timeStyle: 'short', timeZone: brand.timeZone }),
    })
  const won = result ?? (busy || opened ? null : state.canSpin ? null : last)
  if (won) return <Won prize={won.prize}>{goesOn || t('Your next vault starts a new streak.')}</Won>
  if (busy || opened) return <p>{t('Opening…')}</p>
  if (state.mustChoose) return <p>{t('Choose a boost for this day first, then open the vault.')}</p>
  if (state.canSpin) return <p>{t('Your vault is ready. It stays yours until you open it.')}</p>
  return <p>{goesOn || t('A purchase from $4.99 or a free card opens the vault of day 1.')}</p>
}

/** What can be won, how often, and how it works. */
function Odds({ streak: { result, group }, state, wheel }: RoomProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const nameOf = (sector: number) => prizeText(brand, wheel.sectors[sector]!.prize)
  const won = result ?? (state.canSpin ? null : state.last)
  return (
    <section className="streak-rules">
      <OddsTable
        title={t('Prizes and odds for day {day}', { day: wheel.day })}
        rows={wheel.sectors.map(({ weight }, sector) => ({ prize: nameOf(sector), weight }))}
        {...(result && result.day === wheel.day && { drawn: nameOf(result.sector) })}
        draw={won ? `deposit-streak:${won.draw.seed_id}:${won.draw.n}` : 'deposit-streak'}
        onCheck={close}
      >
        {t(
          'One vault a day, for a purchase from $4.99 or a free card. A larger purchase doesn’t raise your chances. Missed days are covered as long as you have freezes: {freezes, plural, one {you have # freeze} other {you have # freezes}}, and one comes back every 7 days. A refund takes its day and what is left of its prize back.',
          { freezes: state.freezes },
        )}
      </OddsTable>
      {group && (
        <p>
          {t(
            '{coins} in your vaults count {times, plural, one {# time} other {# times}}. They count 2 times if the median of your purchases in the last 30 days is $10 or more, and 5 times from $50. {entries} and odds are the same for everyone.',
            {
              coins: brand.words.coins.many,
              entries: brand.words.entries.many,
              times: group.multiplier,
            },
          )}
        </p>
      )}
    </section>
  )
}
