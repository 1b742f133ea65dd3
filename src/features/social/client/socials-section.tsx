import { useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { arrives } from '#platform/time/within.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { askVisitor } from '#client/modals/modals.ts'
import { AccountSection } from '#client/account-page/parts.tsx'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import { useInApp } from '#client/in-app/in-app.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { reportMissingPart, QueryFallback, useQuery } from '#client/query/use-query.tsx'
import { calls, type SocialAccount } from '../contract.ts'
import { Mark } from './mark.tsx'
import { METHODS, type SocialMethod } from './methods.ts'
import { NAMES, refusesIn } from './providers.ts'
import '#client/account-page/keys.css'

/** A provider's window may never answer: each press gives up the wait of the one before it. */
function useTurn(): () => AbortSignal {
  const turn = useRef<AbortController>(null)
  return () => {
    turn.current?.abort()
    turn.current = new AbortController()
    return turn.current.signal
  }
}

const showConnected = (provider: string) =>
  toast({
    kind: 'success',
    icon: 'link',
    text: t('{provider} is connected', { provider }),
    detail: t('You can now sign in with it.'),
  })

/** Accounts at other companies by which the player signs in: connect and disconnect (000 §4). */
export default function SocialsSection() {
  const app = useApp()
  const { playerSocLogin, activeSocialAccounts } = usePlayer((state) => state.me)
  // Another tab, or the way back from a provider, may have changed them.
  const linked = useQuery(calls.accounts, activeSocialAccounts.length)
  const { data: shown, read } = linked
  const [busy, setBusy] = useState<SocialMethod | null>(null)
  const nextTurn = useTurn()
  const inApp = useInApp()

  const connect = async (method: SocialMethod) => {
    const way = await arrives(import('./social.ts')).catch(reportMissingPart)
    if ((await way?.linkBy(app, method, nextTurn())) === 'link') {
      showConnected(NAMES[method])
      await read()
    }
  }
  const takeAway = async (method: SocialMethod) => {
    const provider = NAMES[method]
    const yes = await askVisitor(app, {
      title: t('Disconnect {provider}?', { provider }),
      text: t('You won’t be able to sign in with it. You can reconnect it anytime.'),
      confirm: t('Disconnect'),
    })
    if (!yes) return
    setBusy(method)
    const { success, message } = await app.call(calls.unlink, { method })
    if (success) await Promise.all([read(), refreshPlayer(app)])
    else toast({ kind: 'error', text: message ?? t('We couldn’t disconnect it. Try again.') })
    setBusy(null)
  }
  const methods = METHODS.filter(
    (method) => playerSocLogin[method] !== null || shown?.accounts.some((one) => one.method === method),
  )
  return (
    <AccountSection
      icon="link"
      title={t('Sign-in methods')}
      text={t(
        'Connect accounts you have elsewhere. We never post there, and we email you about every change.',
      )}
    >
      <InAppNotice />
      <QueryFallback shown={linked} label={t('Connected accounts')} count={3} />
      {shown && methods.length === 0 && <p className="account-text">{t('No accounts to connect yet.')}</p>}
      {shown && (
        <ul className="credential-list">
          {methods.map((method) => (
            <Row
              key={method}
              method={method}
              account={shown.accounts.find((one) => one.method === method)}
              canUnlink={shown.canUnlink}
              canConnect={!(inApp && refusesIn(method, inApp))}
              busy={busy === method}
              onConnect={() => void connect(method)}
              onTakeAway={() => void takeAway(method)}
            />
          ))}
        </ul>
      )}
      {shown && shown.accounts.length > 0 && !shown.canUnlink && (
        <p className="account-text">
          {t('This is your only sign-in method. Set a password first to disconnect it.')}
        </p>
      )}
    </AccountSection>
  )
}

function Row(props: {
  readonly method: SocialMethod
  readonly account: SocialAccount | undefined
  readonly canUnlink: boolean
  readonly canConnect: boolean
  readonly busy: boolean
  readonly onConnect: () => void
  readonly onTakeAway: () => void
}) {
  const { method, account, canUnlink, canConnect, busy, onConnect, onTakeAway } = props
  const provider = NAMES[method]
  return (
    <li>
      <Mark method={method} />
      <div>
        <b>{provider}</b>
        <small>{account ? (account.email ?? account.name ?? t('Connected')) : t('Not connected')}</small>
      </div>
      {account ? (
        <Button
          size="s"
          kind="soft"
          busy={busy}
          disabled={!canUnlink}
          aria-label={t('Disconnect {provider}', { provider })}
          onClick={onTakeAway}
        >
          {t('Disconnect')}
        </Button>
      ) : (
        <Button
          size="s"
          kind="soft"
          busy={busy}
          disabled={!canConnect}
          aria-label={t('Connect {provider}', { provider })}
          onClick={onConnect}
        >
          {t('Connect')}
        </Button>
      )}
    </li>
  )
}
