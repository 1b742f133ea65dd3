import type { PushName } from '#platform/calls/contract.ts'
import { useEffect } from 'react'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { GIVEN } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { modals } from '#ui/overlays/modals.ts'
import { Pill } from '#ui/pill.tsx'
import { Progress } from '#ui/progress.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { useLoaderData, useRevalidator } from '#client/router/parts.tsx'
import { calls, type Bonuses } from '../contract.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { Note } from '#client/page/parts.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { bonusRow, type BonusRow } from '#client/rewards/reward.ts'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { PauseHelp } from '#client/rewards/pause/paused.tsx'
import { ShareLocation, WaitsPill } from '#client/rewards/share-location.tsx'
import { useShop } from '#client/rewards/shop.ts'
import { loadedClients, type LoadedClient } from '#client/registry.ts'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import { PausedCard, pauseOfAll } from './paused-bonus.tsx'
import './bonuses.css'

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** Pushes after which only what it offers has changed. */
    readonly offersChangeOn?: readonly PushName[]
  }
}

/** Every bonus of the player (000 §7, 001 §3). */
export const load = callLoader(calls.getBonuses)

interface Shown {
  readonly name: string
  readonly bonus: Bonuses[string]
  readonly face: BonusRow
}

/** Reads the list again when something of it was given, taken in its window, or its time has come. */
function useFresh(clients: readonly LoadedClient[]): () => void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    let open = 0
    const changes = new Set<PushName>([
      'owed.paid',
      ...clients.flatMap(({ changesOn = [], offersChangeOn = [] }) => [...changesOn, ...offersChangeOn]),
    ])
    const ends = [
      ...[...changes].map((name) => onPush(name, look)),
      modals.subscribe(({ stack }) => {
        if (stack.length === 0 && open > 0) look()
        open = stack.length
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [revalidate, clients])
  return revalidate
}

const timeOf = (iso: string | null) => (iso === null ? Number.POSITIVE_INFINITY : Date.parse(iso))

/**
 * The page of bonuses: first those that can be claimed, in the order in which they end, then the upcoming ones.
 */
export function Page() {
  const { data, message } = useLoaderData<LoaderResult<Bonuses>>()
  const app = useApp()
  // Texts of rows may depend on the player's state.
  usePlayer((state) => state.me)
  const clients = loadedClients(app.registry)
  const look = useFresh(clients)
  if (!data) return <LoadFailed message={message} />
  const all = Object.entries(data).flatMap(([name, bonus]): Shown[] => {
    const face = bonusRow(app, clients, name, bonus)
    // What takes place at times has no row between them.
    const isHere = bonus.available || bonus.paused || (!face?.rare && bonus.isVisibleToFront !== false)
    return face && isHere ? [{ name, bonus, face }] : []
  })
  const open = all
    .filter(({ bonus }) => bonus.available)
    .toSorted((a, b) => timeOf(a.bonus.expiresAt) - timeOf(b.bonus.expiresAt))
  const ready = open.filter(({ bonus }) => !bonus.auto)
  // Bonuses that are paid by themselves once something is done can’t be claimed.
  const earned = open.filter(({ bonus }) => bonus.auto)
  const given = all.filter(({ bonus }) => bonus.reasonType === GIVEN)
  const next = all
    .filter(({ bonus }) => !bonus.available && bonus.reasonType !== GIVEN)
    .toSorted((a, b) => timeOf(a.bonus.availableDate) - timeOf(b.bonus.availableDate))
  const soonest = next.find(({ bonus }) => bonus.availableDate && !bonus.paused)
  const pause = pauseOfAll([...open, ...next])
  return (
    <>
      {pause ? (
        <Note icon="lock">
          <p>{pauseText(pause)}</p>
          <p>
            <PauseHelp pause={pause} onShared={look} kind="soft" size="s" />
          </p>
        </Note>
      ) : (
        <section className="bonuses" aria-labelledby="bonuses-ready">
          <header>
            <h2 id="bonuses-ready">{t('Ready to claim')}</h2>
            {ready.length > 0 && <Pill tone="brand">{ready.length}</Pill>}
          </header>
          {ready.length === 0 ? (
            <Nothing soonest={soonest} onDue={look} />
          ) : (
            <List shown={ready} onDue={look} />
          )}
        </section>
      )}
      <Group id="earned" title={t('In progress')} shown={earned} onDue={look} />
      <Group id="next" title={pause ? t('Paused') : t('Coming up')} shown={next} onDue={look} />
      <Group id="given" title={t('Already yours')} shown={given} onDue={look} />
      <p className="account-note bonuses-note">
        {t('No bonus requires a purchase, and none requires you to play more than you want to.')}{' '}
        <a className="link" href="/game/responsible-play">
          {t('Responsible play')}
        </a>
      </p>
    </>
  )
}

/** Bonuses that can't be claimed now, where there are any. */
function Group({ id, title, ...list }: ListProps & { readonly id: string; readonly title: string }) {
  if (list.shown.length === 0) return null
  return (
    <section className="bonuses" aria-labelledby={`bonuses-${id}`}>
      <header>
        <h2 id={`bonuses-${id}`}>{title}</h2>
      </header>
      <List {...list} />
    </section>
  )
}

/** Nothing can be claimed: what comes next, and when. */
function Nothing({ soonest, onDue }: { readonly soonest: Shown | undefined; readonly onDue: () => void }) {
  const hasPromotions = usePathExists('/promotions')
  return (
    <div className="panel">
      <EmptyState
        image="/art/empty/chest@1x.webp"
        title={t('Nothing to claim right now')}
        text={
          soonest ? (
            <>
              {t('Next: {bonus} in', { bonus: soonest.face.title })}{' '}
              <Countdown endsAt={timeOf(soonest.bonus.availableDate)} format="auto" onEnd={onDue} />
            </>
          ) : (
            t('New rewards will appear here.')
          )
        }
        action={
          hasPromotions && (
            <ButtonLink href="/promotions" kind="soft">
              {t('See promotions')}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

interface ListProps {
  readonly shown: readonly Shown[]
  readonly onDue: () => void
}

const List = ({ shown, onDue }: ListProps) => (
  <ul>
    {shown.map((one) =>
      one.bonus.paused && !one.bonus.waits ? (
        <PausedCard key={one.name} face={one.face} pause={one.bonus.paused} />
      ) : (
        <Card key={one.name} {...one} onDue={onDue} />
      ),
    )}
  </ul>
)

/** The step that unlocks a bonus, with a link to it; null where no step of the player's would help. */
function stepOf(reason: string | null | undefined) {
  if (reason === 'phone' || reason === 'phoneAndProfile')
    return {
      text: t('Verify your phone to unlock it.'),
      label: t('Verify your phone'),
      href: '?openModal=app-phone-confirm-popup',
    }
  return reason === 'profile'
    ? {
        text: t('Complete your profile to unlock it.'),
        label: t('How to complete your profile'),
        href: '/how-it-works#profile',
      }
    : null
}

function Card({ bonus, face, onDue }: Shown & { readonly onDue: () => void }) {
  const { brand } = useApp()
  const shop = useShop()
  const { available, auto, prizes, streakCount, streakCurrent } = bonus
  const prize = prizeText(brand, prizes)
  const asks = available && !auto
  const step = available ? null : stepOf(bonus.reasonType)
  const label = step?.label ?? (asks || auto ? face.take : (face.view ?? t('View')))
  return (
    <li className="panel bonus" data-available={available || undefined}>
      <Sprite name={face.art} size={72} />
      <div className="bonus-words">
        <h3>{face.title}</h3>
        {prize && <p className="bonus-prize">{prize}</p>}
        <p className="bonus-from">{face.from}</p>
        {face.streak && streakCount > 0 && (
          <Progress label={face.title} value={streakCurrent} max={streakCount} text={face.streak} />
        )}
        {step ? (
          <p className="bonus-when">{step.text}</p>
        ) : (
          <When bonus={bonus} isExplained={face.view !== undefined} onDue={onDue} />
        )}
      </div>
      {bonus.waits ? (
        <div className="bonus-links">
          <WaitsPill
            waits={bonus.waits}
            isPart={bonus.reasonType === GIVEN}
            {...(bonus.paused && { paused: bonus.paused })}
          />
          {!bonus.paused && <ShareLocation kind="soft" size="s" />}
        </div>
      ) : bonus.reasonType === GIVEN ? (
        <Pill tone="win">{t('Received')}</Pill>
      ) : (
        <div className="bonus-links">
          <ButtonLink
            href={step?.href ?? face.href}
            kind={asks ? 'main' : 'soft'}
            size="s"
            aria-label={`${label}: ${face.title}`}
          >
            {label}
          </ButtonLink>
          {face.isBought && shop && (
            <ButtonLink
              href={shop}
              kind="soft"
              size="s"
              aria-label={`${t('See the packages')}: ${face.title}`}
            >
              {t('See the packages')}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}

interface WhenProps {
  readonly bonus: Bonuses[string]
  /** Its button says what is missing. */
  readonly isExplained: boolean
  readonly onDue: () => void
}

/** Until when it can be had, or from when; what waits for the player and not for time says so. */
function When({ bonus, isExplained, onDue }: WhenProps) {
  const { available, auto, availableDate, expiresAt } = bonus
  const at = available ? expiresAt : availableDate
  if (at)
    return (
      <p className="bonus-when">
        {available ? t('Ends in') : t('Next in')}{' '}
        <Countdown endsAt={Date.parse(at)} format="auto" onEnd={onDue} />
      </p>
    )
  if (available || auto || isExplained) return null
  return <p className="bonus-when">{t('Complete a step first. Open this bonus for details.')}</p>
}
