import { useState } from 'react'
import type { GameMode } from '#platform/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Balance } from '#ui/balance.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Pill } from '#ui/pill.tsx'
import { Segmented } from '#ui/tabs.tsx'
import { useApp, usePlayer } from '../context.ts'
import { signOut, switchMode } from '../session.ts'
import { balancesOf } from './chrome.tsx'

/** The player's own corner: who, how much, with which currency, and the way out. */
export default function AccountModal() {
  const app = useApp()
  const { me, balance, mode } = usePlayer((state) => state)
  const [busy, setBusy] = useState(false)
  const { coins, entries } = app.brand.words
  const change = async (value: string) => {
    setBusy(true)
    await switchMode(app, value as GameMode)
    setBusy(false)
  }
  return (
    <Modal
      title="Your account"
      size="s"
      footer={
        <Button kind="soft" icon="leave" wide onClick={() => void signOut(app)}>
          Sign out
        </Button>
      }
    >
      <div className="account">
        <p className="account-who">
          <Avatar name={me.login ?? 'Player'} />
          <span>
            <b>{me.login}</b>
            <small>{me.email}</small>
          </span>
          <Pill tone={me.emailConfirmed ? 'win' : 'danger'}>
            {me.emailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Pill>
        </p>
        <ul className="account-money" aria-label="Balances">
          {balance &&
            balancesOf(app.brand, balance, mode).map(({ key, active: _, ...one }) => (
              <li key={key}>
                <small>{one.label}</small>
                <Balance {...one} />
              </li>
            ))}
        </ul>
        <Segmented
          label="Play with"
          value={mode}
          busy={busy}
          onChange={(value) => void change(value)}
          options={[
            { value: 'TournamentPoints', label: coins.many },
            { value: 'SweepStakes', label: entries.many, disabled: !me.entriesAllowed },
          ]}
        />
        {!me.entriesAllowed && (
          <p className="quiet">
            {entries.many} cannot be played in your state. {coins.many} can, everywhere.
          </p>
        )}
      </div>
    </Modal>
  )
}
