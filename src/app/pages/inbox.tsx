import { useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useLocation, useNavigate } from '#client/router/parts.tsx'

/** A message as the built-in inbox lists it. */
interface OutboundMessage {
  readonly kind: string
  readonly brand: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly code?: string | null
  readonly at: string
}

/** How often the inbox looks for new messages. */
const EVERY_MS = 4_000
const ANSWER_MS = 15_000

/** Every message, text message and push that would have left the server, in demonstration mode. */
export function InboxPage() {
  const navigate = useNavigate()
  const to = new URLSearchParams(useLocation().search).get('to') ?? ''
  const [messages, setMessages] = useState<readonly OutboundMessage[] | null>(null)
  const load = useCallback(async () => {
    const response = await fetch(`/dev/inbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (response.ok) setMessages((await response.json()) as OutboundMessage[])
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
          <a className="link" href="/dev/place">
            choose your location
          </a>
          .
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
      {messages === null ? (
        <Loading label="Loading messages…">
          <Skeleton kind="card" count={3} />
        </Loading>
      ) : messages.length === 0 ? (
        <EmptyState icon="mail" title="No messages yet" text="Sign up to get the first one." />
      ) : (
        <ul className="messages" aria-label="Messages">
          {messages.map((message, index) => (
            <MessageView key={messages.length - index} message={message} />
          ))}
        </ul>
      )}
    </>
  )
}

function MessageView({ message }: { readonly message: OutboundMessage }) {
  const { kind, brand, to, subject, text, links, code, at } = message
  return (
    <li className="panel message">
      <header>
        <Pill tone="accent">{kind}</Pill>
        <b>{to}</b>
        <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
      </header>
      <h2>{subject}</h2>
      <pre>{text}</pre>
      {code && <p className="message-code">{code}</p>}
      <p className="message-links">
        {[...new Set(links)].map((link) => (
          <a key={link} className="link" href={pathOf(link, brand)}>
            {subject || 'Open the link'}
          </a>
        ))}
      </p>
    </li>
  )
}

/**
 * Links of messages name the public address; here they are followed on whatever host this page is on, and open
 * the brand that sent them, whichever one was chosen since.
 */
const pathOf = (link: string, brand: string) => {
  if (!URL.canParse(link, location.origin)) return link
  const { pathname, searchParams, hash } = new URL(link, location.origin)
  searchParams.set('theme', brand)
  return `${pathname}?${searchParams}${hash}`
}
