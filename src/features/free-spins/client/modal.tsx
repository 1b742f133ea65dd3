import { RewardState } from '#client/rewards/reward-window.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { Pause } from '#platform/calls/feature.ts'
import { call } from '#platform/calls/call.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { useClients } from '#client/clients.ts'
import type { FreeSpins } from '../contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { gameName } from '#ui/lobby/game-name.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { EmptyState } from '#ui/states.tsx'
import { calls } from '../contract.ts'
import './free-spins.css'

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** Where things come from that it gives, in words. */
    readonly gives?: () => string
  }
}

/** How the brand calls its currencies. */
interface Words {
  readonly coins: { readonly many: string }
  readonly entries: { readonly many: string }
}

/** All free spins that can still be played, the first to expire first. */
export default function FreeSpinsModal({ words }: { readonly words: Words }) {
  const [list, setList] = useState<readonly FreeSpins[]>()
  const [paused, setPaused] = useState<Pause>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const { data } = await call(calls.list)
    setFailed(!data)
    if (data) setList(data.freeSpins)
    setPaused(data?.paused)
  }, [])
  useEffect(() => {
    void load()
    return whenPushed('freeSpins.changed', () => void load())
  }, [load])
  return (
    <Modal title={t('Free spins')} size="s">
      <RewardState
        trouble={failed ? t('They’re safe. Check your connection and try again.') : null}
        reload={load}
        loading={t('Loading your free spins…')}
        shape={4}
        paused={paused}
        failed={t('We couldn’t load your free spins')}
      >
        {!failed &&
          list &&
          (list.length === 0 ? (
            <None />
          ) : (
            <ul className="spins">
              {list.map((spins) => (
                <Spins key={spins.grant_id} spins={spins} words={words} onOver={load} />
              ))}
            </ul>
          ))}
      </RewardState>
    </Modal>
  )
}

/** None are left: where they come from. */
function None() {
  const { close } = useModal()
  const hasPromotions = usePathExists('/promotions')
  return (
    <EmptyState
      icon="gift"
      title={t('No free spins right now')}
      text={t(
        'You get free spins from daily rewards, levels, and promotions. They stay here until they expire.',
      )}
      action={
        hasPromotions && (
          <ButtonLink href="/promotions" kind="soft" onClick={close}>
            {t('See promotions')}
          </ButtonLink>
        )
      }
    />
  )
}

interface SpinsProps {
  readonly spins: FreeSpins
  readonly words: Words
  readonly onOver: () => Promise<void>
}

function Spins({ spins: { game, left, stake, mode, from, expires_at }, words, onOver }: SpinsProps) {
  const { close } = useModal()
  const onEnd = useCallback(() => void onOver(), [onOver])
  const giver = useClients().find((one) => one.name === from)
  const art = `/art/tiles/${game}`
  const name = gameName(game)
  const currency = mode === 'SweepStakes' ? words.entries.many : words.coins.many
  return (
    <li>
      <picture>
        <source type="image/avif" srcSet={`${art}@1x.avif 1x,${art}@2x.avif 2x`} />
        <img
          src={`${art}@1x.webp`}
          srcSet={`${art}@1x.webp 1x,${art}@2x.webp 2x`}
          alt=""
          width={60}
          height={80}
        />
      </picture>
      <div>
        <h3>{name}</h3>
        <p>
          <b>{t('{count, plural, one {# free spin} other {# free spins}}', { count: left })}</b>
        </p>
        <p>{t('{stake} {currency} each', { stake: thousands(stake), currency })}</p>
        <p className="spins-from">{giver?.gives?.() ?? t('A gift from us')}</p>
        <p className="spins-end">
          {t('Ends in')} <Countdown endsAt={Date.parse(expires_at)} format="auto" onEnd={onEnd} />
        </p>
      </div>
      <ButtonLink href={`?game=${game}`} onClick={close} aria-label={t('Play {game}', { game: name })}>
        {t('Play')}
      </ButtonLink>
    </li>
  )
}
