import { useRef, useState } from 'react'
import { AccountRow, AccountSection } from '#client/account-page/parts.tsx'
import { useApp } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { PlayerName } from '#ui/lobby/player-name.tsx'
import { calls, type PublicNameView } from '../../contract.ts'

/** The name that others read, and the form for another one. */
export function PublicName({ view }: { readonly view: PublicNameView }) {
  const [saved, setSaved] = useState<PublicNameView | null>(null)
  const [open, setOpen] = useState(false)
  const { name, isChosen, given, changeFrom } = saved ?? view
  const changed = (now: PublicNameView) => {
    setSaved(now)
    setOpen(false)
    toast({ kind: 'success', icon: 'user', text: t('Others see you as “{name}” now', { name: now.name }) })
  }
  return (
    <AccountSection
      icon="users"
      title={t('Public name')}
      text={t(
        'What others read on leaderboards and lists of winners. They never see your email or real name.',
      )}
    >
      <AccountRow
        label={t('Others see you as')}
        value={<PlayerName name={name} />}
        note={isChosen ? undefined : t('We gave you this name. You can choose one of your own.')}
      />
      {changeFrom !== null && (
        <p className="account-text" suppressHydrationWarning>
          {t('You can choose another name from {time}.', {
            time: momentText(changeFrom, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {open ? (
        <NameForm onSaved={changed} onCancel={() => setOpen(false)} />
      ) : (
        (changeFrom === null || isChosen) && (
          <p className="account-buttons">
            {changeFrom === null && (
              <Button kind="soft" onClick={() => setOpen(true)}>
                {isChosen ? t('Change name') : t('Choose a name')}
              </Button>
            )}
            {isChosen && <GiveUp given={given} onDone={changed} />}
          </p>
        )
      )}
    </AccountSection>
  )
}

interface FormProps {
  readonly onSaved: (view: PublicNameView) => void
  readonly onCancel: () => void
}

function NameForm({ onSaved, onCancel }: FormProps) {
  const app = useApp()
  const saved = useRef<PublicNameView | null>(null)
  const { fields, set, busy, message, form, about } = useForm({
    initial: { public_name: '' },
    check: ({ public_name }) => ({
      public_name: public_name.trim() === '' ? t('Please enter a name') : undefined,
    }),
    async send({ public_name: name }) {
      const { errors, ...answer } = await app.call(calls.savePublicName, { name })
      saved.current = answer.data ?? null
      return { ...answer, ...(errors ? { errors: { public_name: errors['name'] ?? [] } } : {}) }
    },
    done() {
      if (saved.current) onSaved(saved.current)
    },
  })
  return (
    <form {...form} className="form">
      <Input
        {...about('public_name')}
        label={t('New public name')}
        hint={t('3 to 20 characters. You can choose a name once a day.')}
        name="public_name"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        translate="no"
        dir="auto"
        maxLength={60}
        autoFocus
        required
        value={fields.public_name}
        onChange={({ target }) => set('public_name', target.value)}
      />
      <Refused message={message} />
      <p className="account-buttons">
        <Button type="submit" busy={busy}>
          {t('Save name')}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </p>
    </form>
  )
}

/** Goes back to the name that the brand gives. */
function GiveUp({ given, onDone }: { readonly given: string; readonly onDone: FormProps['onSaved'] }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const giveUp = async () => {
    setBusy(true)
    const { data, message } = await app.call(calls.savePublicName, { name: null })
    setBusy(false)
    if (data) onDone(data)
    else toast({ kind: 'error', text: message ?? t('We couldn’t save this. Try again.') })
  }
  return (
    <Button kind="ghost" busy={busy} onClick={() => void giveUp()}>
      {t('Back to “{name}”', { name: given })}
    </Button>
  )
}
