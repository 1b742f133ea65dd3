import { useState } from 'react'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp } from '#client/context/app.ts'
import { useRevalidator } from '#client/router/parts.tsx'
import { calls, type SessionEntry } from '../../contract.ts'
import { AccountSection } from '#client/account-page/parts.tsx'

/** The names of devices that are held in a hand, as the server tells them apart. */
const HANDHELD = /iPhone|iPad|Android/

/** When somebody was here last; the server keeps it by the hour. */
function seenText(entry: SessionEntry, now_ms: number): string {
  if (entry.current) return t('Active now')
  const ago = now_ms - Date.parse(entry.seenAt)
  if (ago < 2 * HOUR) return t('Active in the last two hours')
  if (ago < 2 * DAY)
    return t('Active {count, plural, one {# hour} other {# hours}} ago', { count: Math.floor(ago / HOUR) })
  return t('Active {count, plural, one {# day} other {# days}} ago', { count: Math.floor(ago / DAY) })
}

/** The player's sessions, with a button that ends each. */
export function Sessions({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const app = useApp()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const others = sessions.filter(({ current }) => !current).length
  const end = async (id: string | null) => {
    setBusy(id ?? 'all')
    const { success, message, data } = id
      ? await app.call(calls.endSession, { id })
      : await app.call(calls.endOtherSessions)
    if (success)
      toast({
        kind: 'success',
        text: t('{count, plural, one {# device} other {# devices}} signed out', {
          count: data?.ended ?? 0,
        }),
      })
    else toast({ kind: 'error', text: message ?? t('That didn’t work. Try again.') })
    await revalidate()
    setBusy(null)
  }
  return (
    <AccountSection
      icon="users"
      title={t('Where you’re signed in')}
      text={t('Don’t recognize a device? Sign it out and change your password.')}
    >
      <ul className="account-sessions">
        {sessions.map((entry) => (
          <li key={entry.id} className="account-row">
            <Icon name={HANDHELD.test(entry.device) ? 'smartphone' : 'monitor'} />
            <div>
              <p className="account-value">
                {entry.device}
                {entry.current && <Pill tone="win">{t('This device')}</Pill>}
              </p>
              <p className="account-note" suppressHydrationWarning>
                {seenText(entry, serverClock.now())}
                {entry.place && ` · ${entry.place}`}
              </p>
            </div>
            {!entry.current && (
              <Button
                kind="soft"
                size="s"
                busy={busy === entry.id}
                aria-label={t('Sign out {device}', { device: entry.device })}
                onClick={() => void end(entry.id)}
              >
                {t('Sign out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p>
          <Button kind="soft" icon="leave" busy={busy === 'all'} onClick={() => void end(null)}>
            {t('Sign out everywhere else')}
          </Button>
        </p>
      ) : (
        <p className="account-note">
          <Icon name="check" /> {t('You’re not signed in anywhere else.')}
        </p>
      )}
    </AccountSection>
  )
}
