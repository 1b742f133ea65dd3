import type { ComponentType } from 'react'
import { useState } from 'react'
import type { GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Avatar } from '#ui/art/avatar.tsx'
import { Balance } from '#ui/balance.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { Segmented } from '#ui/tabs.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { useShowsEntries } from '#client/account-page/shows-entries.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { GiftLine } from '../details/gift-line.tsx'
import { HOME, useAccountPlaces } from '../pages/places.ts'
import { switchMode } from '#client/session/session.ts'
import { signOut } from '#client/session/sign.ts'
import { balancesOf } from '#client/page/balances.ts'
import { useClients } from '#client/clients.ts'
import { ringOf } from '#client/page/ring.ts'
import { nextPrompt } from '#client/account-page/next-prompt.ts'
import './account-modal.css'
import '../account.css'

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** A line of the player's menu: how things stand, and the way there. */
    readonly MenuLine?: ComponentType<{ readonly close: () => void }>
    /** A button below those lines. */
    readonly MenuButton?: ComponentType<{ readonly close: () => void }>
  }
}

/** The player's own corner: who, how much, with which currency, everything of the account, and the way out. */
export default function AccountModal() {
  const app = useApp()
  const { me } = usePlayer((state) => state)
  const { close } = useModal()
  const ring = ringOf(app.registry, me)
  const places = useAccountPlaces()
  return (
    <Modal
      title={t('Your account')}
      size="s"
      footer={
        <Button kind="soft" icon="leave" wide onClick={() => void signOut(app)}>
          {t('Sign out')}
        </Button>
      }
    >
      <div className="account">
        <a className="account-owner" href={HOME} onClick={close}>
          <Avatar name={me.login ?? ''} progress={ring?.progress} rank={ring?.rank} />
          <span>
            <b>{me.login}</b>
            <small>{me.email}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
        <Whole />
        <Lines close={close} />
        <Money />
        <nav aria-label={t('Account pages')}>
          <ul className="account-links">
            {places.map(({ href, label, icon }) => (
              <li key={href}>
                <a href={href} onClick={close}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Modal>
  )
}

/** The first step that the account still lacks, with its gift (000 §6); nothing for a complete account. */
function Whole() {
  const me = usePlayer((state) => state.me)
  const next = nextPrompt(me)
  if (!next) return null
  const words =
    next === 'app-complete-profile-modal'
      ? { step: 'profile' as const, icon: 'user' as const, text: t('Complete your profile') }
      : next === 'app-phone-confirm-popup'
        ? { step: 'phone' as const, icon: 'phone' as const, text: t('Verify your phone') }
        : { step: 'email' as const, icon: 'mail' as const, text: t('Verify your email') }
  return (
    <>
      <GiftLine step={words.step} />
      <ButtonLink wide icon={words.icon} href={`?openModal=${next}`}>
        {words.text}
      </ButtonLink>
    </>
  )
}

/** Where things stand with features that have a line here, and then their buttons; known once the page is idle. */
function Lines({ close }: { readonly close: () => void }) {
  const clients = useClients()
  return (
    <>
      {clients.map(({ name, MenuLine }) => MenuLine && <MenuLine key={name} close={close} />)}
      {clients.map(({ name, MenuButton }) => MenuButton && <MenuButton key={name} close={close} />)}
    </>
  )
}

function Money() {
  const app = useApp()
  const { balance, mode } = usePlayer((state) => state)
  const { coins, entries } = app.brand.words
  const coinsOnly = useCoinsOnly()
  const showsEntries = useShowsEntries()
  return (
    <>
      <ul className="account-money" aria-label={t('Balances')}>
        {balance &&
          balancesOf(app.brand, balance, mode, showsEntries).map(({ key, active: _, ...one }) => (
            <li key={key}>
              <small>{one.label}</small>
              <Balance {...one} />
            </li>
          ))}
      </ul>
      <p className="quiet">
        {coinsOnly
          ? t('Your {coins} are for fun and have no cash value.', { coins: coins.many })
          : t(
              '{count} {entries} equal {dollars} in prizes. Your {coins} are for fun and have no cash value.',
              {
                count: app.brand.entriesPerUsd,
                entries: entries.many,
                dollars: '$1',
                coins: coins.many,
              },
            )}
      </p>
      {showsEntries && <Modes />}
    </>
  )
}

/** The switch of currencies. */
function Modes() {
  const app = useApp()
  const { me, mode } = usePlayer((state) => state)
  /** The mode just chosen: shown at once, and dropped if the switch is refused. */
  const [pending, setPending] = useState<GameMode | null>(null)
  const { coins, entries } = app.brand.words
  const change = async (value: GameMode) => {
    setPending(value)
    await switchMode(app, value).finally(() => setPending(null))
  }
  return (
    <>
      <Segmented
        label={t('Play with')}
        value={pending ?? mode}
        busy={pending !== null}
        onChange={(value) => void change(value as GameMode)}
        options={[
          { value: 'TournamentPoints', label: coins.many },
          { value: 'SweepStakes', label: entries.many, disabled: !me.entriesAllowed },
        ]}
      />
      {!me.entriesAllowed && (
        <p className="quiet">
          {t('You can’t play with {entries} in your state. You can still play with {coins}.', {
            entries: entries.many,
            coins: coins.many,
          })}
        </p>
      )}
    </>
  )
}
