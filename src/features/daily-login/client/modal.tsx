import { RewardState } from '#client/rewards/reward-window.tsx'
import { PHONE_FROM } from '../economy.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { call } from '#platform/calls/call.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { Load } from '#ui/motion/coin-fly.ts'
import { Countdown } from '#ui/countdown.tsx'
import { useFirstFocus } from '#ui/overlays/first-focus.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import { askSurely, isShownAnyway } from '#client/rewards/ask-surely.ts'
import { LocationNeeded } from '#client/rewards/location-needed.tsx'
import { usePlaceNeeded, whyRefused } from '#client/rewards/place-needed.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { usePlayer } from '#client/context/app.ts'
import { useThing } from '#client/clients.ts'
import { Days } from './days.tsx'
import { moneyOf, type PrizeView } from '#platform/money/prize.ts'
import { calls, type DailyLoginInfo } from '../contract.ts'
import { turn } from './turn.ts'
import { useCalendar } from './use-calendar.ts'
import { gameOf, dayText, needsPhone, weekTaken, type ModalContext } from './view.ts'
import { thingArt } from '#ui/art/brand-art.ts'
import { Said } from '#ui/live/said.tsx'
import '#ui/light.css'
import './daily-login.css'

/** The flights of a prize's money to its balances, coins before entries. */
const loadsOf = ({ coins, entries }: PrizeView): Load[] => {
  const image = (name: string) => thingArt(name, 1)
  return [
    ...(coins > 0 ? [{ currency: 'coins', image: image('coin') } as const] : []),
    ...(entries > 0 ? [{ currency: 'entries', image: image('entries'), count: 8 } as const] : []),
  ]
}

/** Seven days, seven prizes (001 §4). */
export default function DailyLoginModal(context: ModalContext) {
  const { info, failed, reload } = useCalendar()
  const needsPlace = usePlaceNeeded(info !== null && !failed && info.isActive && info.isAvailable)
  return (
    <Modal title={t('Daily rewards')} size="m">
      <div className="daily">
        <RewardState
          trouble={
            info !== null && failed ? t('Your progress is safe. Check your connection and try again.') : null
          }
          reload={reload}
          paused={info?.paused}
          loading={t('Loading your daily rewards…')}
          shape={
            <ul className="daily-days">
              {Array.from({ length: 7 }, (_, i) => (
                <li key={i} className="daily-day" data-state="later">
                  <Skeleton kind="line" count={3} />
                </li>
              ))}
            </ul>
          }
          failed={t('We couldn’t load your daily rewards')}
        >
          {info !== null && !failed && <Calendar {...context} info={info} reload={reload} />}
        </RewardState>
        {/* Within what scrolls, which the keyboard reaches by it. */}
        {needsPlace && <LocationNeeded />}
      </div>
    </Modal>
  )
}

interface CalendarProps extends ModalContext {
  readonly info: DailyLoginInfo
  readonly reload: () => Promise<void>
}

/** A day that was claimed, and what it gave. */
interface Claimed {
  readonly level: number
  readonly prizes: PrizeView
}

const readInfo = async () => ({ success: true as const, data: await call(calls.info) })
const isClaimed = (info: DailyLoginInfo) => info.success && !info.isAvailable
/** Where it cannot be read the calendar would go, and what was given with it. */
const asItIs = () => Promise.resolve()

/** The claim of a day, from the press until its coins have landed. */
function useClaim(list: RefObject<HTMLUListElement | null>, reload: () => Promise<void>) {
  const [trouble, setTrouble] = useState<string | null>(null)
  /** The day that was turned over just now, and what it gave. */
  const [taken, setTaken] = useState<Claimed | null>(null)
  /** The one of which all is said: its coins have landed. */
  const [over, setOver] = useState<Claimed | null>(null)
  const said = useRef<HTMLDivElement>(null)
  const goesOn = useRef(false)
  const { asked, result, press, land, reset } = useReveal<true, Claimed>({
    async ask() {
      const answer = await askSurely(() => call(calls.applyPrize), asItIs)
      const { success, level, prizes } = answer
      if (!success) {
        const isShown = await isShownAnyway(answer, readInfo, isClaimed)
        if (!isShown)
          setTrouble(whyRefused(answer, t('We couldn’t claim your reward. Try again in a moment.')))
        await reload()
        return null
      }
      // Its answers come while the card turns, not while the coins fly.
      document.dispatchEvent(
        new CustomEvent('rewards:changed', {
          detail: { feature: 'daily-login', freeSpins: prizes.freeSpinCount > 0 },
        }),
      )
      return { level, prizes }
    },
    loads: ({ prizes }) => loadsOf(prizes),
  })
  const busy = asked !== null || (result !== null && result !== over)

  useEffect(() => {
    if (result === null) return
    const card = list.current?.querySelector(`[data-level="${result.level}"]`) ?? null
    const show = async () => {
      if (card) await turn(card, () => setTaken(result))
      setTaken(result)
      // Reload while the coins fly, so that the result and the next step appear together.
      await Promise.all([land(card && (card.querySelector('img') ?? card)), reload()])
      goesOn.current = Boolean(document.activeElement?.closest('.daily'))
      setOver(result)
    }
    void show()
  }, [result, land, reload, list])
  // The button that was pressed is gone: who uses the keyboard goes on from what was given.
  useEffect(() => {
    if (over && goesOn.current) said.current?.focus({ preventScroll: true })
  }, [over])

  function claim() {
    if (busy) return
    setTrouble(null)
    reset()
    press(true)
  }
  // While its coins fly the day is still the one that was claimed: the next one isn’t open.
  return { claim, busy, claimed: busy ? (result?.level ?? null) : null, trouble, taken, said }
}

function Calendar({ info, reload, words, show }: CalendarProps) {
  const list = useFirstFocus<HTMLUListElement>(true)
  const { claim, busy, claimed, trouble, taken, said } = useClaim(list, reload)
  // Before the server is asked again the card that was turned over is the last one taken.
  const shown = taken && taken.level > info.takenLevel ? { ...info, takenLevel: taken.level } : info
  // While the request for what comes next runs, the button is still at work: nothing says that it is over.
  const won = busy ? null : taken
  const wantsPhone = useWantsPhone(info)
  const today = taken?.prizes ?? info.levels.find(({ level }) => level === info.activeLevel)?.prizes
  return (
    <>
      {/* What was given takes the place of the rule: the window is as large before the gift as after. */}
      <div className="daily-top">
        <p className="daily-lead" data-over={won ? '' : undefined} aria-hidden={won !== null || undefined}>
          {t('One reward a day. Miss one day and you keep your place. Miss more and the week starts over.')}
        </p>
        <p role="status" className="sr">
          {won && t('Day {day} claimed: {prize}.', { day: won.level, prize: dayText(won.prizes, words) })}
        </p>
        {won && (
          <div ref={said} tabIndex={-1} role="group" aria-label={t('Day {day} claimed.', { day: won.level })}>
            <Given {...won} words={words} />
          </div>
        )}
      </div>
      <Days ref={list} info={shown} words={words} />
      <Said urgent className="daily-trouble">
        {trouble}
      </Said>
      <div className="daily-action" data-leads={leads(today) || wantsPhone || undefined}>
        <Way
          info={info}
          busy={busy}
          day={claimed ?? info.activeLevel}
          taken={taken?.prizes ?? null}
          {...{ words, reload, show }}
          onClaim={claim}
        />
      </div>
    </>
  )
}

/** The result of a claim: its money, marked as claimed, and the spins or turns that came with it. */
function Given({ level, prizes, words }: Claimed & Pick<ModalContext, 'words'>) {
  const things = dayText({ ...prizes, coins: 0, entries: 0 }, words)
  return (
    <RewardMessage>
      <Won prize={moneyOf(prizes)}>
        {things
          ? t('Day {day} claimed: {prize}.', { day: level, prize: things })
          : t('Day {day} claimed.', { day: level })}
      </Won>
    </RewardMessage>
  )
}

/** Whether a gift is followed by a button that leads to what was given. */
const leads = (gift: PrizeView | undefined): boolean =>
  gift !== undefined && (gameOf(gift) !== null || gift.wheelSpin !== null)

interface WayProps extends Pick<CalendarProps, 'info' | 'words' | 'reload' | 'show'> {
  readonly busy: boolean
  /** Which one is claimed. */
  readonly day: number
  readonly taken: PrizeView | null
  readonly onClaim: () => void
}

/** The next step: claim, verify the phone, play the spins, or come back tomorrow. */
function Way({ info, words, reload, show, busy, day, taken, onClaim }: WayProps) {
  const { close } = useModal()
  const needsPlace = usePlaceNeeded(!busy)
  const game = taken && gameOf(taken)
  const turns = useThing('wheelSpin')
  const way = taken?.wheelSpin && turns?.way(taken.wheelSpin)
  if (!info.isActive)
    return <p className="daily-note">{t('Daily rewards aren’t available right now. Try again later.')}</p>
  if (info.isAvailable || busy)
    return needsPlace ? null : (
      <Button size="l" icon="gift" wide busy={busy} onClick={onClaim}>
        {t('Claim day {day} reward', { day })}
      </Button>
    )
  if (info.reasonType === 'phone')
    return (
      <div className="daily-actions">
        <p>
          {t(
            'Starting on day {day}, you need a verified phone to claim. One set of daily rewards per person.',
            {
              day: PHONE_FROM,
            },
          )}
        </p>
        <Button size="l" icon="phone" wide onClick={() => show('app-phone-confirm-popup')}>
          {t('Verify your phone')}
        </Button>
      </div>
    )
  return (
    <div className="daily-actions">
      {game && (
        <ButtonLink size="l" icon="play" wide href={`?game=${game}`} onClick={close}>
          {t('Play now')}
        </ButtonLink>
      )}
      {way && (
        <ButtonLink size="l" icon="play" wide href={way.href} onClick={close}>
          {way.text}
        </ButtonLink>
      )}
      <Tomorrow {...{ info, words, show }} onDue={() => void reload()} />
    </div>
  )
}

const useWantsPhone = (info: DailyLoginInfo): boolean =>
  usePlayer(({ me }) => !me.phoneConfirmed) && needsPhone(info)

interface TomorrowProps extends Pick<WayProps, 'info' | 'words' | 'show'> {
  readonly onDue: () => void
}

/** When the next day comes, and what it wants first; a new week says what it begins with. */
function Tomorrow({ info, words, show, onDue }: TomorrowProps) {
  const wantsPhone = useWantsPhone(info)
  return (
    <>
      <p className="daily-note">
        {weekTaken(info)
          ? t('Week complete. The next one starts with {prize} in', {
              prize: dayText(info.levels[0]!.prizes, words),
            })
          : t('Next reward in')}{' '}
        {info.nextAt && <Countdown endsAt={Date.parse(info.nextAt)} format="auto" onEnd={onDue} />}
      </p>
      {wantsPhone && (
        <Button kind="soft" icon="phone" onClick={() => show('app-phone-confirm-popup')}>
          {t('Verify your phone for day {day}', { day: info.activeLevel })}
        </Button>
      )}
    </>
  )
}
