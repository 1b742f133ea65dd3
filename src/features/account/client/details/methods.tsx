import { useState, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useQuery } from '#client/query/use-query.tsx'
import { Mark } from '#features/social/client/mark.tsx'
import { NAMES } from '#features/social/client/providers.ts'
import { calls as passkeysCalls } from '#features/passkeys/contract.ts'
import { calls as socialCalls } from '#features/social/contract.ts'
import '#client/account-page/keys.css'

/** Whatever else signs in to the account, each with its end: shown where an email sets a new password. */
export function Methods() {
  const on = usePlayer((state) => state.me.features)
  return (
    <>
      {on['social'] !== false && <Socials />}
      {on['passkeys'] !== false && <Passkeys />}
    </>
  )
}

interface Row {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly mark: ReactNode
  readonly remove: () => Promise<{ readonly success: boolean; readonly message?: string }>
}

function Socials() {
  const app = useApp()
  const { data, read } = useQuery(socialCalls.accounts)
  const rows = (data?.accounts ?? []).map(({ method, email, name }): Row => ({
    id: method,
    name: NAMES[method],
    mark: <Mark method={method} />,
    about: email ?? name ?? t('Connected'),
    remove: () => app.call(socialCalls.unlink, { method }),
  }))
  return (
    <List label={t('Connected accounts')} rows={rows} canRemove={data?.canUnlink ?? false} onChange={read} />
  )
}

function Passkeys() {
  const app = useApp()
  const { data, read } = useQuery(passkeysCalls.list)
  const rows = (data?.passkeys ?? []).map(({ id, name }): Row => ({
    id,
    name,
    about: t('Passkey'),
    mark: <Icon name="key" size={22} />,
    remove: () => app.call(passkeysCalls.remove, { id }),
  }))
  return <List label={t('Passkeys')} rows={rows} canRemove={data?.canRemove ?? false} onChange={read} />
}

function List(props: {
  readonly label: string
  readonly rows: readonly Row[]
  readonly canRemove: boolean
  readonly onChange: () => Promise<void>
}) {
  const { label, rows, canRemove, onChange } = props
  const [busy, setBusy] = useState<string | null>(null)
  if (rows.length === 0) return null
  const remove = async ({ id, remove: end }: Row) => {
    setBusy(id)
    const { success, message } = await end()
    if (success) await onChange()
    else toast({ kind: 'error', text: message ?? t('That didn’t work. Try again.') })
    setBusy(null)
  }
  return (
    <section className="methods">
      <h3>{label}</h3>
      <p className="account-text">{t('You can also sign in with these. Remove any you don’t recognize.')}</p>
      <ul className="credential-list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.mark}
            <div>
              <b>{row.name}</b>
              <small>{row.about}</small>
            </div>
            <Button
              size="s"
              kind="soft"
              busy={busy === row.id}
              disabled={!canRemove}
              aria-label={t('Remove {name}', { name: row.name })}
              onClick={() => void remove(row)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
