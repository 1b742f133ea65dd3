import { useApp } from '#client/context/app.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { go } from '#client/router/navigate.ts'
import { useShop } from '#client/rewards/shop.ts'
import { useFreeWay } from '#client/rewards/free-way.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { usePlaced, usePlaceNeeded } from '#client/rewards/place-needed.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { momentText, t } from '#platform/words/words.ts'
import { Vault } from '#ui/kit/vault/vault.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { GroupInfo, Spun, StreakInfo, WheelPrizes } from '../contract.ts'
import { Boosts } from './boosts.tsx'
import { Days } from './days.tsx'
import { drawingOf } from './skins.ts'
import { useStreak } from './use-streak.ts'
import './streak.css'

/** The deposit streak: seven days, the vault of the day, and what it can give. */
export default function DepositStreakModal() {
  const streak = useStreak()
  const { state, wheel, trouble, reload } = streak
  return (
    <RewardWindow
      title={t('Vault streak')}
      room="streak-room"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading your streak…')}
      shape={
        <>
          <Skeleton kind="line" count={2} />
          <span className="vault-loading">
            <Skeleton kind="circle" />
          </span>
          <Skeleton kind="line" count={4} />
        </>
      }
      failed={t('We couldn’t load your streak')}
      place={state !== null && canClaim(state)}
      focusesMain
    >
      {state && wheel && <Room streak={streak} state={state} wheel={wheel} />}
    </RewardWindow>
  )
}

/** Whether a vault is unlocked. */
const canClaim = ({ canSpin, mustChoose }: StreakInfo) => canSpin || mustChoose

interface RoomProps {
  readonly streak: ReturnType<typeof useStreak>
  readonly state: StreakInfo
  readonly wheel: WheelPrizes
}

function Room({ streak, state, wheel }: RoomProps) {
  const { opened, busy, refused } = streak
  const { brand } = useApp()
  const shown = shownOf(state, streak.result)
  const { close } = useModal()
  const way = useUnlock()
  const placed = usePlaced()
  const needsPlace = usePlaceNeeded(canClaim(state))
  const average = state.days[wheel.day - 1]!
  return (
    <>
      <Days state={shown} opened={streak.result?.day ?? null} />
      {state.mustChoose && !opened && (
        <Boosts choosing={streak.choosing} onChoose={(boost) => void streak.choose(boost)} />
      )}
      <div className="vault-stage streak-vault" data-skin={state.skin}>
        <RewardTools />
        <Vault
          amount={t('Day {day}: {prize} on average', { day: wheel.day, prize: prizeText(brand, average) })}
          action={actionOf(state, opened !== null, streak.result !== null)}
          busy={busy}
          result={opened}
          drawing={drawingOf(state.skin)}
          locked={opened === null && (!state.canSpin || state.mustChoose)}
          // A locked vault shows a link to what opens it instead of a disabled button.
          way={
            state.canSpin || state.doneToday
              ? undefined
              : { action: way.label, onPress: () => (close(), void go(way.href)) }
          }
          // The focus moves on from the pressed button.
          next={{ action: t('Got it'), onPress: close }}
          quiet={needsPlace}
          onOpen={() => placed(streak.open)}
          onStopped={streak.settle}
        />
      </div>
      <RewardMessage refused={refused}>
        <Message streak={streak} state={shown} />
      </RewardMessage>
      <Odds streak={streak} state={state} wheel={wheel} />
    </>
  )
}

/** Once the vault of a day is open that is no longer the streak's last place, the streak stands at what is left. */
const shownOf = (state: StreakInfo, result: Spun | null): StreakInfo =>
  result && state.isShorter ? { ...state, day: state.next - 1, covered: [], canSpin: false } : state

/** Where the next vault is unlocked: at the packages, and where nothing is sold by a free entry. */
function useUnlock() {
  const coinsOnly = useCoinsOnly()
  const shop = useShop()
  if (shop) return { label: t('See the packages'), href: shop }
  const label = coinsOnly ? t('How to make a free request') : t('How to get a free entry card')
  return { label, href: '/page/amoe' }
}

function actionOf({ canSpin, doneToday }: StreakInfo, isOpening: boolean, isOpen: boolean): string {
  if (isOpening) return isOpen ? t('Opened') : t('Opening…')
  if (canSpin) return t('Open the vault')
  return doneToday ? t('Opened today') : t('Not open yet')
}

/** The message under the vault: its prize, or how to open it. */
function Message({ streak: { result, busy, opened }, state }: Omit<RoomProps, 'wheel'>) {
  const { last, endedAt, canSpin } = state
  const coinsOnly = useCoinsOnly()
  const shop = useShop()
  const won = result ?? (busy || opened || canSpin ? null : last)
  if (won)
    return (
      <Won prize={won.prize} isKnown={!result}>
        {!result && t('From today’s vault.')} <Shorter state={state} />{' '}
        <GoesOn state={state} opened={won.day} />
      </Won>
    )
  if (busy || opened) return <p>{t('Opening…')}</p>
  if (state.mustChoose) return <p>{t('Choose a boost for this day first, then open the vault.')}</p>
  if (canSpin) return <p>{t('Your vault is ready. It stays yours until you open it.')}</p>
  return (
    <p>
      {endedAt !== null && t('Your last streak ended on day {day}.', { day: endedAt })}{' '}
      <Shorter state={state} /> <GoesOn state={state} opened={null} />{' '}
      <a href="/page/amoe">
        {coinsOnly ? t('How to make a free request') : t('How to get a free entry card')}
      </a>
      {shop && (
        <>
          {' · '}
          <a href={shop}>{t('See the packages')}</a>
        </>
      )}
    </p>
  )
}

/** Why the streak counts fewer days than its last vault said. */
const Shorter = ({ state: { isShorter, canSpin, day } }: Pick<RoomProps, 'state'>) =>
  isShorter && !canSpin && t('A purchase was refunded, so your streak is now at day {day}.', { day })

/**
 * How to open the next vault, and until which day.
 * @param opened the day whose vault was just opened, or today's
 */
function GoesOn({ state, opened }: Pick<RoomProps, 'state'> & { readonly opened: number | null }) {
  const { continuesUntil, next } = state
  const { brand } = useApp()
  const way = useFreeWay()
  if (continuesUntil !== null)
    return t('A purchase or {way} through {date} opens the vault of day {day}.', {
      way,
      // The midnight at which it is too late belongs to the day after.
      date: momentText(new Date(Date.parse(continuesUntil) - 1).toISOString(), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: brand.timeZone,
      }),
      day: next,
    })
  return opened === DAYS
    ? t('That was day {day}. Your next vault starts a new streak.', { day: DAYS })
    : t('A purchase from $4.99 or {way} opens the vault of day 1.', { way })
}

/** Days of a streak. */
const DAYS = 7

/** The odds table of the vault, with the rules. */
function Odds({ streak: { result, group }, state, wheel }: RoomProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const way = useFreeWay()
  const nameOf = (sector: number) => prizeText(brand, wheel.sectors[sector]!.prize)
  const won = result ?? (state.canSpin ? null : state.last)
  return (
    <section className="streak-rules">
      <OddsTable
        title={t('Prizes and odds for day {day}', { day: wheel.day })}
        rows={wheel.sectors.map(({ weight }, sector) => ({ prize: nameOf(sector), weight }))}
        {...(result && result.day === wheel.day && { drawn: nameOf(result.sector) })}
        {...(won && { draw: `deposit-streak:${won.draw.seed_id}:${won.draw.n}` })}
        onCheck={close}
      >
        {t(
          'One vault a day, for a purchase from $4.99 or {way}. A larger purchase doesn’t raise your chances. A freeze covers a day you miss: you have {freezes}, and one comes back every 7 days. If a purchase is refunded, its day is voided, and so is what’s left of its prize.',
          { way, freezes: state.freezes },
        )}
      </OddsTable>
      {group && <Multiplier group={group} />}
    </section>
  )
}

/** The player's coin multiplier, and how it is decided. */
function Multiplier({ group: { multiplier, groups } }: { readonly group: GroupInfo }) {
  const { words } = useApp().brand
  const coinsOnly = useCoinsOnly()
  const mine = groups.find((one) => one.multiplier === multiplier)
  const coins = words.coins.many
  return (
    <p>
      {mine && mine.from > 0
        ? t(
            'Your {coins} are multiplied by {times}, because the median of your purchases in the last 30 days is ${least} or more.',
            { coins, times: multiplier, least: mine.from / 100 },
          )
        : t(
            '{coins} are multiplied by 2 if the median of your purchases in the last 30 days is $10 or more, and by 5 from $50.',
            { coins },
          )}{' '}
      {coinsOnly
        ? t('Odds are the same for everyone.')
        : t('{entries} and odds are the same for everyone.', { entries: words.entries.many })}
    </p>
  )
}
