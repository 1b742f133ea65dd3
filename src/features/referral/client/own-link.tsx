import { useState } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp } from '#client/context/app.ts'
import { calls, type Invitation } from '../contract.ts'
import './invite-friends.css'

async function copy(link: string) {
  try {
    await within(3 * SECOND, navigator.clipboard.writeText(link))
    toast({ kind: 'success', icon: 'copy', key: 'copied', text: t('Link copied') })
  } catch {
    toast({
      kind: 'error',
      key: 'copied',
      text: t('We couldn’t copy the link. Select it and copy it yourself.'),
    })
  }
}

/** The player's own link (000 §2) with what can be done with it; the button makes one where there is none yet. */
export function OwnLink({ invitation }: { readonly invitation: Invitation }) {
  const app = useApp()
  const [made, setMade] = useState(invitation)
  const [busy, setBusy] = useState(false)
  const { code, link } = made

  const make = async () => {
    setBusy(true)
    const { data, message } = await app.call(calls.makeCode)
    setBusy(false)
    if (data) setMade({ ...made, ...data })
    else toast({ kind: 'error', text: message ?? t('We couldn’t create your link. Try again.') })
  }
  const share = () =>
    navigator
      .share({
        title: app.brand.title,
        text: t('Come play with me at {brand}', { brand: app.brand.title }),
        url: link!,
      })
      .catch((error: unknown) => {
        // Closed without sharing: nothing to say. A sheet that was lost keeps every later one from opening.
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return
        toast({
          kind: 'error',
          key: 'copied',
          text: t('Your device says that it’s already sharing. Copy the link instead.'),
        })
      })

  if (!code || !link)
    return (
      <section className="panel invitation" aria-label={t('Your link')}>
        <p>{t('You don’t have a link yet. Create one and it’s yours to keep.')}</p>
        <Button busy={busy} icon="link" onClick={() => void make()}>
          {t('Create my link')}
        </Button>
      </section>
    )
  return (
    <section className="panel invitation" aria-label={t('Your link')}>
      <div className="invitation-code">
        <small>{t('Your code')}</small>
        <b>{code}</b>
      </div>
      <input
        className="invitation-link"
        readOnly
        value={link}
        aria-label={t('Your link')}
        onFocus={(event) => event.target.select()}
      />
      <div className="invitation-actions">
        <Button icon="copy" onClick={() => void copy(link)}>
          {t('Copy link')}
        </Button>
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <Button icon="share" kind="soft" onClick={() => void share()}>
            {t('Share')}
          </Button>
        )}
      </div>
    </section>
  )
}
