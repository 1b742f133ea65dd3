import { useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useLocation, useNavigate } from '#client/router/parts.tsx'

/** A letter as the built-in inbox lists it. */
interface OutboundMessage {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly code?: string | null
  readonly at: string
}

/** How often the inbox looks for new letters. */
const EVERY_MS = 4_000

/** Every letter, text message and push that would have left the house, in demonstration mode. */
export function InboxPage() {
  const navigate = useNavigate()
  const to = new URLSearchParams(useLocation().search).get('to') ?? ''
  const [letters, setLetters] = useState<readonly OutboundMessage[] | null>(null)
  const load = useCallback(async () => {
    const response = await fetch(`/dev/inbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)
    if (response.ok) setLetters((await response.json()) as OutboundMessage[])
  }, [to])
  useEffect(() => {
    load().catch(() => toast({ kind: 'error', key: 'inbox', text: 'We couldn’t load the inbox.' }))
    const timer = setInterval(() => void (document.hidden || load().catch(() => {})), EVERY_MS)
    return () => clearInterval(timer)
  }, [load])
  return (
    <>
      <header className="page-head">
        <h1>Inbox</h1>
        <p>
          Messages this site would have sent. This page exists only in demo mode, like the one where you{' '}
          <a href="/dev/place">choose your location</a>.
        </p>
      </header>
      <form
        className="inbox-filter"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const value = String(new FormData(event.currentTarget).get('to') ?? '').trim()
          void navigate(value ? `?to=${encodeURIComponent(value)}` : '?')
        }}
      >
        <Input
          label="Recipient"
          name="to"
          type="search"
          icon="search"
          defaultValue={to}
          placeholder="Everyone"
        />
        <Button type="submit" kind="soft">
          Show
        </Button>
      </form>
      {letters === null ? (
        <Loading label="Loading messages…">
          <Skeleton kind="card" count={3} />
        </Loading>
      ) : letters.length === 0 ? (
        <EmptyState icon="mail" title="No messages yet" text="Sign up to get the first one." />
      ) : (
        <ul className="letters" aria-label="Messages">
          {letters.map((letter, index) => (
            <MessageView key={letters.length - index} letter={letter} />
          ))}
        </ul>
      )}
    </>
  )
}

function MessageView({ letter }: { readonly letter: OutboundMessage }) {
  const { kind, to, subject, text, links, code, at } = letter
  return (
    <li className="panel letter">
      <header>
        <Pill tone="accent">{kind}</Pill>
        <b>{to}</b>
        <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
      </header>
      <h2>{subject}</h2>
      <pre>{text}</pre>
      {code && <p className="letter-code">{code}</p>}
      <p className="letter-links">
        {[...new Set(links)].map((link) => (
          <a key={link} className="link" href={pathOf(link)}>
            {subject || 'Open the link'}
          </a>
        ))}
      </p>
    </li>
  )
}

/** Links of letters name the public address; here they are followed on whatever host this page is on. */
const pathOf = (link: string) => {
  if (!URL.canParse(link)) return link
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}
