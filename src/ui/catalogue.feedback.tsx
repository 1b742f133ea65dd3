import { useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Balance } from './balance.tsx'
import { BetBar } from './bet-bar.tsx'
import { Button } from './button.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { Countdown } from './countdown.tsx'
import { Modal } from './modal.tsx'
import { openModal } from './modals.ts'
import { Progress } from './progress.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from './states.tsx'
import { toast } from './toasts.ts'

const STILL_MS = 1_700_000_000_000
const still = { now: () => STILL_MS }
const HOUR_MS = 3_600_000

/** Amounts and time. */
export function NumbersSample() {
  const [amount, setAmount] = useState(1_284_500)
  const [version, setVersion] = useState(1)
  const add = (more: number) => {
    setAmount((now) => now + more)
    setVersion((now) => now + 1)
  }
  return (
    <>
      <div className="sample-row">
        <Balance amount={amount} version={version} label="coins" currency="coins" />
        <Balance amount={3620} version={1} label="entries" currency="entries" />
        <Button size="s" kind="soft" onClick={() => add(12_750)}>
          Win
        </Button>
        <Button size="s" kind="soft" onClick={() => add(-500)}>
          Stake
        </Button>
      </div>
      <div className="sample-row">
        <Avatar name="Mika Lind" progress={0.68} />
        <Avatar name="guest" size="s" />
        <Countdown endsAt={STILL_MS + 5.7 * HOUR_MS} clock={still} format="hms" label="Race ends" />
        <Countdown endsAt={STILL_MS + 75 * HOUR_MS} clock={still} format="auto" label="Season ends" />
        <Countdown endsAt={STILL_MS + 599_000} clock={still} format="ms" label="Send again" />
        <Progress label="Rank" value={68} max={100} shape="ring" text="68 %" />
      </div>
      <Progress label="Season" value={14} max={40} text="Level 14 of 40" />
      <Progress label="Quest" value={18} max={25} text="18 of 25 spins" tone="accent" />
      <Progress label="Meter" value={40} max={40} text="Full" tone="win" />
    </>
  )
}

/** Toasts, modals, consent. */
export function MessagesSample() {
  const [consent, setConsent] = useState(false)
  return (
    <div className="sample-row">
      <Button kind="soft" onClick={() => toast('A plain message')}>
        Toast
      </Button>
      <Button
        kind="soft"
        onClick={() => toast({ kind: 'error', text: 'The card was refused.', detail: 'Try another one.' })}
      >
        Error toast
      </Button>
      <Button
        kind="soft"
        onClick={() =>
          toast({ kind: 'prize', text: 'You won 25 entries', detail: 'Daily wheel', icon: 'ticket' })
        }
      >
        Prize toast
      </Button>
      <Button
        kind="soft"
        onClick={() =>
          toast({
            kind: 'last-game',
            text: 'Tidal Fortune',
            detail: 'Where you left off',
            image: '/art/tiles/tidal-fortune@1x.webp',
            action: { label: 'Play', href: '#tidal-fortune' },
          })
        }
      >
        Last game
      </Button>
      <Button kind="soft" onClick={() => openModal('sample')}>
        Modal
      </Button>
      <Button kind="soft" onClick={() => setConsent(true)}>
        Cookies
      </Button>
      {consent && (
        <CookieConsent
          policyHref="#cookies"
          onDecide={() => setConsent(false)}
          groups={[
            {
              key: 'necessary',
              title: 'Necessary',
              text: 'Session, language, this choice.',
              necessary: true,
            },
            { key: 'statistics', title: 'Statistics', text: 'Which pages are read.' },
          ]}
        />
      )}
    </div>
  )
}

/** The modal that the catalogue opens; it opens another on top of itself. */
export function SampleModal({ depth = 1 }: { readonly depth?: number | undefined }) {
  return (
    <Modal
      title={depth > 1 ? 'On top of it' : 'Seven days, seven gifts'}
      size={depth > 1 ? 's' : 'm'}
      footer={
        <>
          <Button kind="soft" onClick={() => openModal(`sample-${depth + 1}`, { depth: depth + 1 })}>
            Open another
          </Button>
          <Button onClick={() => toast({ kind: 'prize', text: 'Claimed 1,000 coins' })}>Claim day 4</Button>
        </>
      }
    >
      <p>A gift waits each day. Missing one day keeps your place; missing two starts again from the first.</p>
    </Modal>
  )
}

/** Waiting, nothing, failure. */
export function StatesSample() {
  return (
    <>
      <Loading label="Games are loading">
        <div className="sample-tiles">
          <Skeleton kind="tile" count={4} />
        </div>
        <Skeleton kind="line" count={2} />
        <Skeleton kind="card" />
      </Loading>
      <div className="sample-pair">
        <EmptyState
          title="No favourites yet"
          icon="heart"
          text="Press the heart of a game and it stays here."
          action={<Button>Browse games</Button>}
        />
        <ErrorState
          title="The lobby did not load"
          icon="offline"
          text="The connection was lost. Nothing of yours is gone."
          action={<Button kind="soft">Try again</Button>}
        />
      </div>
    </>
  )
}

const STAKES = [20, 50, 100, 200, 500, 1000]

/** The bar of a game in its states. */
export function GameSample() {
  const [stake, setStake] = useState(100)
  const [turbo, setTurbo] = useState(false)
  const [sound, setSound] = useState(false)
  const common = {
    balance: { amount: 1_284_500, version: 1, label: 'coins', currency: 'coins' },
    stakes: STAKES,
    stake,
    onStake: setStake,
    format: String,
    verb: 'Spin',
    turbo: { on: turbo, onChange: setTurbo },
    sound: { on: sound, onChange: setSound },
  } as const
  const play = () => toast('The round starts')
  const open = () => toast('Opens')
  return (
    <>
      <BetBar
        {...common}
        state="ready"
        win={0}
        onPlay={play}
        onInfo={open}
        auto={{ left: 0, onOpen: open }}
      />
      <BetBar
        {...common}
        state="auto"
        win={1250}
        onPlay={play}
        onStop={play}
        auto={{ left: 12, onOpen: open }}
      />
      <BetBar {...common} state="blocked" win={0} onPlay={play} notice="Not enough coins for this stake" />
    </>
  )
}
