import { use, useEffect, useState, type FormEvent } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type Commitment, type SeedView } from '../../contract.ts'
import { unreadText } from '../../refusals.ts'
import type { Play } from '../round/round.ts'
import { Wire } from '../round/use-game.ts'

/** A player's pairs of seeds, and the way to reveal them. */
export interface SeedsData {
  readonly commitment: Commitment
  readonly seeds: readonly SeedView[]
}

/** Loads the seeds; `reload` asks again. */
export function useSeeds(): { data?: SeedsData; trouble?: string; reload: () => void } {
  const wire = use(Wire)
  const [data, setData] = useState<SeedsData>()
  const [trouble, setTrouble] = useState<string>()
  const [asked, ask] = useState(0)
  useEffect(() => {
    let here = true
    void wire(calls.seeds, undefined).then((answer) => {
      if (!here) return
      setTrouble(answer.success ? undefined : unreadText(answer))
      if (answer.success && answer.data) setData(answer.data)
    })
    return () => void (here = false)
  }, [wire, asked])
  return { ...(data ? { data } : {}), ...(trouble ? { trouble } : {}), reload: () => ask(asked + 1) }
}

/** The fairness drawer of a game: the promise under which it is played now, and its revealing. */
export function Seeds({ play }: { readonly play?: Play | undefined }) {
  const { data, trouble, reload } = useSeeds()
  if (trouble)
    return (
      <ErrorState
        title={t('We couldn’t load your seeds')}
        text={trouble}
        action={
          <Button kind="soft" onClick={reload}>
            {t('Try again')}
          </Button>
        }
      />
    )
  if (!data)
    return (
      <Loading label={t('Loading your seeds…')}>
        <Skeleton kind="line" count={4} />
      </Loading>
    )
  const done = () => {
    reload()
    if (play?.state.getState().phase === 'idle') void play.enter()
  }
  return (
    <div className="seeds">
      <p>
        {t(
          'Every result comes from a hidden server seed, your client seed, and the round number. We show you the seed’s hash before you play, so the seed can’t be changed afterward.',
        )}
      </p>
      <CommitmentDetails commitment={data.commitment} />
      <RotateForm onDone={done} />
      <p>
        <a className="link" href="/fairness" target="_blank" rel="noreferrer">
          {t('Verify rounds and past seeds')}
        </a>
      </p>
    </div>
  )
}

/** The fingerprint, the client seed and the number of the next round. */
export function CommitmentDetails({ commitment }: { readonly commitment: Commitment }) {
  return (
    <dl className="details-list">
      <Copyable name={t('Server seed hash (SHA-256)')} value={commitment.server_seed_hash} />
      <Copyable name={t('Your client seed')} value={commitment.client_seed} />
      <div>
        <dt>{t('Next round number (nonce)')}</dt>
        <dd>{commitment.nonce}</dd>
      </div>
    </dl>
  )
}

/** A long value with a button that copies it. */
export function Copyable({ name, value }: { readonly name: string; readonly value: string }) {
  const copy = async () => {
    try {
      await within(3 * SECOND, navigator.clipboard.writeText(value))
      toast({ kind: 'success', key: 'copied', text: t('Copied') })
    } catch {
      toast({
        kind: 'error',
        key: 'copied',
        text: t('Your browser blocked copying. Select the text and copy it.'),
      })
    }
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd className="copyable">
        <code>{value}</code>
        <IconButton
          icon="copy"
          label={t('Copy: {name}', { name })}
          kind="ghost"
          onClick={() => void copy()}
        />
      </dd>
    </div>
  )
}

/** Reveals the server seed and begins a new pair, with a client seed of the player's own if they like. */
export function RotateForm({ onDone }: { readonly onDone: (revealed: SeedView) => void }) {
  const wire = use(Wire)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [revealed, setRevealed] = useState<SeedView>()
  const wrong = /^[\x20-\x7e]{0,64}$/.test(text)
    ? undefined
    : t('Use up to 64 letters, numbers, and keyboard symbols, without accents.')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (wrong || busy) return
    setBusy(true)
    const answer = await wire(calls.rotate, text === '' ? {} : { client_seed: text })
    setBusy(false)
    if (!answer.success || !answer.data)
      return setTrouble(answer.message ?? t('We couldn’t change your seeds. Try again.'))
    setTrouble(undefined)
    setText('')
    setRevealed(answer.data.revealed)
    onDone(answer.data.revealed)
  }
  return (
    <form className="rotate" onSubmit={(event) => void send(event)} noValidate>
      <Input
        label={t('New client seed')}
        value={text}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('Leave blank for a random seed')}
        hint={t('Changing your seeds reveals the server seed for all rounds so far.')}
        error={trouble ?? wrong}
        showError
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="soft" icon="key" busy={busy}>
        {t('Reveal and change')}
      </Button>
      <div role="status" className={revealed?.server_seed ? undefined : 'sr'}>
        {revealed?.server_seed && (
          <dl className="details-list">
            <Copyable
              name={t('Revealed server seed for {count, plural, one {# round} other {# rounds}}', {
                count: revealed.rounds,
              })}
              value={revealed.server_seed}
            />
          </dl>
        )}
      </div>
    </form>
  )
}
