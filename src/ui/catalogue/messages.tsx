import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import ConfirmModal from '../overlays/confirm.tsx'
import { CookieConsent } from '../overlays/cookie-consent.tsx'
import { Modal } from '../overlays/modal.tsx'
import { openModal } from '../overlays/modals.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../states.tsx'
import { Toast } from '../overlays/toast-region.tsx'
import { toast, type ToastInput, type ToastKind } from '../overlays/toasts.ts'
import type { SampleWords } from './data.ts'
import { state, type Specimen, type SpecimenGroup } from './specimen.tsx'

const LONG =
  'The confirmation was sent to a.very.long.address.of.a.person@mail.example and is valid for one hour.'

/** Longer than anybody looks. */
const STAYS_MS = 2 ** 31 - 1

/** A toast that is still in its place. */
const still = (kind: ToastKind, input: ToastInput) => () => (
  <div className="specimen-toast">
    <Toast toast={{ ...input, id: -1, lasts_ms: STAYS_MS, kind }} />
  </div>
)

const LAST: ToastInput = {
  kind: 'last-game',
  text: 'Tidal Fortune',
  detail: 'Where you left off',
  image: '/art/tiles/tidal-fortune@1x.webp',
  action: { label: 'Play', href: '#tidal-fortune' },
}
/** Where no feature shows one. */
const PRIZE: ToastInput = { kind: 'prize', text: 'You won 25 entries', icon: 'ticket' }
const REFUSED: ToastInput = { kind: 'error', text: 'The card was refused.', detail: 'Try another one.' }

const toasts = ({ prize = PRIZE }: SampleWords): Specimen => ({
  id: 'toast',
  title: 'Toast',
  about: 'Three seconds, errors and prizes five; waits under the pointer and the focus, three at most.',
  wide: 'half',
  states: [
    state('Info', still('info', { text: 'A plain message' })),
    state('Success', still('success', { text: 'Added to favourites' })),
    state('Error', still('error', REFUSED)),
    state('Email', still('email', { text: 'A message is on its way', detail: 'mika@example.com' })),
    state('Prize', still('prize', prize)),
    state('Last game', still('last-game', LAST)),
    state('Long text', still('info', { text: LONG, action: { label: 'Undo' } })),
    state('Living', () => (
      <div className="sample-row">
        <Button kind="soft" onClick={() => toast('A plain message')}>
          Toast
        </Button>
        <Button kind="soft" onClick={() => toast(REFUSED)}>
          Error toast
        </Button>
        <Button kind="soft" onClick={() => toast(prize)}>
          Prize toast
        </Button>
        <Button kind="soft" onClick={() => toast(LAST)}>
          Last game
        </Button>
      </div>
    )),
  ],
})

interface SampleProps {
  readonly kind?: string | undefined
  readonly depth?: number | undefined
}

/** The modals that the catalogue opens; the plain one opens another on top of itself. */
export function SampleModal({ kind, depth = 1 }: SampleProps) {
  if (kind === 'confirm')
    return (
      <ConfirmModal
        title="Close the account?"
        text="Your coins, entries and gifts are lost, and nobody can bring them back."
        confirm="Close my account"
        danger
        onYes={() => {}}
      />
    )
  if (kind === 'long')
    return (
      <Modal title="Rules of the season tower" size="l" footer={<Button>I have read them</Button>}>
        {Array.from({ length: 12 }, (_, i) => (
          <p key={i}>
            {i + 1}. Each floor asks for more than the one below it. What was climbed stays climbed until the
            season ends; gifts that nobody took are given by themselves on the last day.
          </p>
        ))}
      </Modal>
    )
  if (kind === 'picture')
    return (
      <Modal
        title="Seven days, seven gifts"
        picture={<img src="/art/sprites/chest@2x.webp" alt="" width={160} height={160} />}
        footer={<Button wide>Claim day 4</Button>}
      >
        <p>A gift waits each day.</p>
      </Modal>
    )
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

const opener = (kind: string, label: string) =>
  function Opener() {
    const open = () => openModal('sample', { kind })
    // A link with a state opens the window itself.
    useEffect(() => {
      if (new URLSearchParams(location.search).get('state')) open()
    })
    return (
      <Button kind="soft" onClick={open}>
        {label}
      </Button>
    )
  }

const modal: Specimen = {
  id: 'modal',
  title: 'Modal',
  about: 'The native dialog: focus stays inside, Escape closes, focus returns. A sheet on phones.',
  states: [
    state('Plain', opener('plain', 'Modal')),
    state('Long text', opener('long', 'Long modal')),
    state('Picture', opener('picture', 'Modal with a picture')),
    state('Question', opener('confirm', 'Question')),
  ],
}

function Consent() {
  const [decided, setDecided] = useState(false)
  if (decided) return <p>Decided.</p>
  return (
    <div className="specimen-room">
      <CookieConsent
        policyHref="/page/cookies"
        onDecide={() => setDecided(true)}
        groups={[
          { key: 'necessary', title: 'Necessary', text: 'Session, language, this choice.', necessary: true },
          { key: 'statistics', title: 'Analytics', text: 'Which pages are read.' },
        ]}
      />
    </div>
  )
}

const consent: Specimen = {
  id: 'cookie-consent',
  title: 'Cookies',
  about: 'Declining is as near as accepting; it covers nothing and takes no focus.',
  wide: 'line',
  states: [state('Asked', Consent)],
}

const skeleton: Specimen = {
  id: 'skeleton',
  title: 'Skeleton',
  about: 'Places of things on their way; they breathe, or stand still for less motion.',
  wide: 'half',
  states: [
    state('Tiles', () => (
      <Loading label="Games are loading">
        <div className="sample-tiles">
          <Skeleton kind="tile" count={4} />
        </div>
      </Loading>
    )),
    state('Lines', () => (
      <Loading label="Text is loading">
        <Skeleton kind="line" count={4} />
      </Loading>
    )),
    state('Card', () => (
      <Loading label="A card is loading">
        <Skeleton kind="card" count={2} />
      </Loading>
    )),
    state('Circle', () => (
      <Loading label="A picture is loading">
        <Skeleton kind="circle" />
      </Loading>
    )),
  ],
}

const empty: Specimen = {
  id: 'empty-state',
  title: 'Nothing here',
  about: 'Nothing here yet, why, and what to do.',
  wide: 'half',
  states: [
    state('With a way on', () => (
      <EmptyState
        title="No favorites yet"
        image="/art/empty/favourites@1x.webp"
        text="Tap the heart on any game to save it here."
        action={<Button>Browse games</Button>}
      />
    )),
    state('Plain', () => <EmptyState title="No round was played today" icon="history" />),
  ],
}

const error: Specimen = {
  id: 'error-state',
  title: 'It failed',
  about: 'What failed, why, and what to do now.',
  wide: 'half',
  states: [
    state('With a way on', () => (
      <ErrorState
        title="The lobby did not load"
        icon="offline"
        text="The connection was lost. Nothing of yours is gone."
        action={<Button kind="soft">Try again</Button>}
      />
    )),
    state('Spanish', () => (
      <div lang="es">
        <ErrorState
          title="El salón no se cargó"
          text="Se perdió la conexión. No se ha perdido nada de lo tuyo."
          action={<Button kind="soft">Volver a intentarlo</Button>}
        />
      </div>
    )),
  ],
}

export const messagesOf = (words: SampleWords): SpecimenGroup => ({
  title: 'Messages and waiting',
  specimens: [toasts(words), modal, consent, skeleton, empty, error],
})
