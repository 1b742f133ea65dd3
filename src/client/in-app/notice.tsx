import { useEffect, useRef, useState } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { useApp } from '../context/app.ts'
import { invitingParams } from '../links/parse-query.ts'
import { cookieOf } from '../storage/cookies.ts'
import { cookiesHere } from '../storage/reach.ts'
import type { InAppNoticeProps } from './in-app-notice.tsx'
import type { InApp } from './in-app.ts'
import { leavingLink, withInvitation } from './leave.ts'
import './notice.css'

const COPY_MS = 3 * SECOND

/** Says which app the page is in and what doesn't work there, with the ways out: a link, and the address to copy. */
export function Notice({ inApp, text, path }: InAppNoticeProps & { readonly inApp: InApp }) {
  const address = useAddress(path)
  const link = leavingLink(inApp, address)
  return (
    <aside className="in-app" aria-label={t('Open in your browser')}>
      <Icon name="smartphone" size={22} />
      <p>
        <b>
          {inApp.app
            ? t('You’re in the {app} app’s browser', { app: inApp.app })
            : t('You’re in an app’s browser')}
        </b>
        <span>
          {text ?? t('Some ways to sign in don’t work here. Open this page in your browser to use them all.')}
        </span>
      </p>
      <Ways link={link} address={address.href} />
      <small>
        {t(
          'If nothing opens, find “Open in browser” in this app’s menu, or paste the link into your browser.',
        )}
      </small>
    </aside>
  )
}

/** Where to go on; who was invited here is invited there. */
function useAddress(path: string | null | undefined): URL {
  const { registry, player } = useApp()
  const { features, isGuest } = player.getState().me
  const wanted = new URL(path ?? location.pathname + location.search, location.origin)
  // A path that begins with two slashes names another host.
  const address = wanted.origin === location.origin ? wanted : new URL(location.origin)
  if (!isGuest) return address
  const names = invitingParams(registry, features)
  return withInvitation(address, names, (name) => cookieOf(cookiesHere(), name))
}

type Copied = 'not yet' | 'copied' | 'failed'

/** The link to the other browser, and the button that copies the address; where it can't, the address itself. */
function Ways({ link, address }: { readonly link: string | null; readonly address: string }) {
  const [copied, setCopied] = useState<Copied>('not yet')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (copied === 'failed') field.current?.select()
  }, [copied])
  const copy = async () => {
    try {
      // Some apps leave it unanswered.
      await within(COPY_MS, navigator.clipboard.writeText(address))
      setCopied('copied')
    } catch {
      setCopied('failed')
    }
  }
  return (
    <>
      <div className="in-app-actions">
        {link && (
          <ButtonLink size="s" icon="external-link" href={link} rel="external noopener" target="_top">
            {t('Open in browser')}
          </ButtonLink>
        )}
        <Button size="s" kind={link ? 'soft' : 'main'} icon="copy" onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      </div>
      <p className="in-app-copied" role="status">
        {copied === 'copied' && t('Link copied. Paste it into your browser.')}
        {copied === 'failed' && t('We couldn’t copy the link. Press and hold it to copy it yourself.')}
      </p>
      {copied === 'failed' && (
        <input ref={field} className="in-app-address" readOnly value={address} aria-label={t('Link')} />
      )}
    </>
  )
}
