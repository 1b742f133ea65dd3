import { useEffect, useRef, useState, type FormEvent } from 'react'
import { momentText, t } from '#platform/words/words.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { arrives } from '#platform/time/within.ts'
import { useApp } from '#client/context/app.ts'
import { askVisitor } from '#client/modals/modals.ts'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import { useInApp } from '#client/in-app/in-app.ts'
import { AccountSection } from '#client/account-page/parts.tsx'
import { reportMissingPart, QueryFallback, useQuery } from '#client/query/use-query.tsx'
import { calls, type Passkey } from '../contract.ts'
import { useSignals } from './use-signals.ts'
import '#client/account-page/keys.css'

/** The player's passkeys: add one of this device, name them, remove them. */
export default function PasskeysSection() {
  const app = useApp()
  const keys = useQuery(calls.list)
  const { data: shown, read } = keys
  useSignals(shown?.accepted)
  const [busy, setBusy] = useState(false)
  const inApp = useInApp()
  const [canMake, setCanMake] = useState(true)
  useEffect(() => setCanMake('PublicKeyCredential' in window), [])

  const add = async () => {
    setBusy(true)
    const way = await arrives(import('./passkey.ts')).catch(reportMissingPart)
    if (way && (await way.addPasskey(app))) {
      toast({
        kind: 'success',
        icon: 'key',
        text: t('Your passkey is ready'),
        detail: t('Use it next time you sign in.'),
      })
      await read()
    }
    setBusy(false)
  }
  return (
    <AccountSection
      icon="key"
      title={t('Passkeys')}
      text={t(
        'Sign in with your fingerprint, your face, or your device PIN. There’s no password to remember.',
      )}
    >
      <QueryFallback shown={keys} label={t('Passkeys')} count={2} />
      {shown && shown.passkeys.length > 0 && (
        <ul className="credential-list" aria-label={t('Passkeys')}>
          {shown.passkeys.map((one) => (
            <Row key={one.id} passkey={one} canRemove={shown.canRemove || one.moved} onChange={read} />
          ))}
        </ul>
      )}
      <InAppNotice text={t('Passkeys don’t work here. Open this page in your browser to add one.')} />
      {shown &&
        !inApp &&
        (canMake ? (
          <Button kind="soft" icon="plus" busy={busy} onClick={() => void add()}>
            {t('Add a passkey')}
          </Button>
        ) : (
          <p className="account-text">{t('This browser can’t create passkeys here.')}</p>
        ))}
    </AccountSection>
  )
}

const day = (iso: string) => momentText(iso, { dateStyle: 'medium' })

function usageText({ createdAt, usedAt, moved }: Passkey): string {
  if (moved) return t('Moved to another password manager. Add it again to sign in with it.')
  return usedAt
    ? t('Added {added}, last used {used}', { added: day(createdAt), used: day(usedAt) })
    : t('Added {added}, not used yet', { added: day(createdAt) })
}

function Row(props: {
  readonly passkey: Passkey
  readonly canRemove: boolean
  readonly onChange: () => Promise<void>
}) {
  const { passkey, canRemove, onChange } = props
  const { id, name, backedUp } = passkey
  const app = useApp()
  const [naming, setNaming] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const named = useRef(false)
  // The field is gone with the focus in it: back to where it came from.
  useEffect(() => {
    if (naming === null && named.current) row.current?.querySelector<HTMLElement>('button')?.focus()
    named.current = naming !== null
  }, [naming])
  const done = async ({ success, message }: { readonly success: boolean; readonly message?: string }) => {
    if (success) await onChange()
    else toast({ kind: 'error', text: message ?? t('That didn’t work. Try again.') })
    setBusy(false)
    return success
  }
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || naming === null || naming.trim() === '') return
    setBusy(true)
    if (await done(await app.call(calls.rename, { id, name: naming.trim() }))) setNaming(null)
  }
  const remove = async () => {
    const yes = await askVisitor(app, {
      title: t('Remove this passkey?'),
      text: t('You won’t be able to sign in with “{name}” anymore. Delete it on your device too.', { name }),
      confirm: t('Remove'),
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    await done(await app.call(calls.remove, { id }))
  }
  if (naming !== null)
    return (
      <li>
        <form className="credential-name" onSubmit={(event) => void rename(event)}>
          <Input
            label={t('Passkey name')}
            value={naming}
            maxLength={60}
            autoFocus
            error={naming.trim() === '' ? t('Please enter a name') : undefined}
            showError
            onChange={(event) => setNaming(event.target.value)}
          />
          <Button type="submit" size="s" busy={busy}>
            {t('Save')}
          </Button>
          <Button size="s" kind="soft" onClick={() => setNaming(null)}>
            {t('Cancel')}
          </Button>
        </form>
      </li>
    )
  return (
    <li ref={row}>
      <Icon name="key" size={22} />
      <div>
        <b>{name}</b>
        <small>
          {usageText(passkey)}
          {backedUp ? ` · ${t('synced across your devices')}` : ''}
        </small>
      </div>
      <IconButton icon="pencil" label={t('Rename {name}', { name })} onClick={() => setNaming(name)} />
      <IconButton
        icon="trash"
        label={t('Remove {name}', { name })}
        disabled={!canRemove || busy}
        onClick={() => void remove()}
      />
    </li>
  )
}
