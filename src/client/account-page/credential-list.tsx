import { useState, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import './keys.css'

/** One of the things that sign in to an account. */
export interface Credential {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly mark: ReactNode
  readonly remove: () => Promise<{ readonly success: boolean; readonly message?: string }>
}

export interface CredentialListProps {
  readonly label: string
  readonly rows: readonly Credential[]
  readonly canRemove: boolean
  readonly onChange: () => Promise<void>
}

/** Things of one kind that sign in to the account, each with a button that removes it; nothing where there are none. */
export function CredentialList({ label, rows, canRemove, onChange }: CredentialListProps) {
  const [busy, setBusy] = useState<string | null>(null)
  if (rows.length === 0) return null
  const remove = async ({ id, remove: end }: Credential) => {
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
