import { memo, Suspense, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Balance, RollingDigits, type BalanceProps } from '../balance.tsx'
import { IconButton } from '../button.tsx'
import { Icon } from '../art/icon.tsx'
import { optional } from '../optional.ts'
import { Skeleton } from '../states.tsx'
import { Stepper } from './stepper.tsx'

// A game is there before its sound.
const SoundControl = optional(async () => (await import('../sound/control/sound-control.tsx')).SoundControl)

export interface BetBarProps {
  /** Null until it is known. */
  readonly balance: BalanceProps | null
  /** Stands beside the balance. */
  readonly beside?: ReactNode
  /** Label of the stake; `Bet` by default. */
  readonly label?: string | undefined
  readonly stakes: readonly number[]
  /** Null until it is known. */
  readonly stake: number | null
  readonly onStake: (stake: number) => void
  /** Opens all stakes. */
  readonly onStakes?: (() => void) | undefined
  /** Buttons beside the stake, where there is room. */
  readonly quick?: ReactNode
  readonly format: (amount: number) => string
  /** The last win, minor units; 0 shows a dash. */
  readonly win: number
  readonly state: 'ready' | 'spinning' | 'auto' | 'blocked'
  /** A round is under way: its stake stays, and the main button shows what it does in words alone. */
  readonly fixed?: boolean | undefined
  /** The word on the main button: `Spin`, `Roll`, `Deal`. */
  readonly verb: string
  /** The picture above the word; the turning arrow without it. */
  readonly icon?: 'play' | 'spin' | undefined
  readonly onPlay: () => void
  /** Ends automatic play or a spin that may be cut short. */
  readonly onStop?: (() => void) | undefined
  readonly turbo?: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined
  readonly auto?: { readonly left: number | 'endless'; readonly onOpen: () => void } | undefined
  /** The game sounds: a button turns it on and opens its settings. */
  readonly sound?: boolean | undefined
  readonly onInfo?: (() => void) | undefined
  /** Why a round can't start now: the main button is off, and a press on it says so. */
  readonly reason?: string | undefined
  /** Why play is not possible, in place of the last win. */
  readonly notice?: ReactNode
}

/** The longest label, in letters, that fits below the icon of the main button. */
const SHORT = 6

/** The bar of a game: balance, stake, the main button, last win. */
export function BetBar(props: BetBarProps) {
  const {
    balance,
    beside,
    stakes,
    stake,
    onStake,
    format,
    win,
    state,
    verb,
    onPlay,
    onStop,
    notice,
    reason,
  } = props
  const { label = t('Bet'), fixed = false, turbo, auto, sound, onInfo, onStakes, quick } = props
  const idle = state === 'ready'
  const stopping = state === 'auto' || (state === 'spinning' && onStop)
  return (
    <div className="bet-bar" role="group" aria-label={t('Bet and play')} data-state={state}>
      <div className="bet-info">
        {balance ? <Balance {...balance} /> : <Skeleton kind="line" />}
        {beside}
        <p className="bet-win" role="status" data-win={win > 0 || undefined}>
          {notice ?? (
            <>
              <small>{t('Win')}</small>
              <RollingDigits text={win > 0 ? format(win) : '–'} />
              <span className="sr">{win > 0 ? format(win) : t('No win yet')}</span>
            </>
          )}
        </p>
      </div>
      <Stepper
        label={label}
        values={stakes}
        value={stake}
        onChange={onStake}
        format={format}
        disabled={!idle || fixed}
        onOpen={onStakes}
      />
      {quick}
      <Side
        onInfo={onInfo}
        sound={sound}
        hastes={turbo?.on}
        onTurbo={turbo?.onChange}
        left={auto?.left}
        onAuto={auto?.onOpen}
      />
      <button
        type="button"
        className="bet-play"
        // A longer label takes the icon’s place.
        data-long={(!stopping && verb.length > SHORT) || undefined}
        aria-label={stopping ? t('Stop') : (reason ?? verb)}
        aria-disabled={reason ? true : undefined}
        disabled={state === 'blocked' || (state === 'spinning' && !onStop)}
        onClick={stopping ? onStop : onPlay}
      >
        {(stopping || (!fixed && verb.length <= SHORT)) && (
          <Icon name={stopping ? 'pause' : (props.icon ?? 'spin')} />
        )}
        <span>{stopping ? t('Stop') : verb}</span>
      </button>
    </div>
  )
}

interface SideProps {
  readonly onInfo?: (() => void) | undefined
  readonly sound?: boolean | undefined
  readonly hastes?: boolean | undefined
  readonly onTurbo?: ((on: boolean) => void) | undefined
  readonly left?: number | 'endless' | undefined
  readonly onAuto?: (() => void) | undefined
}

/** The small buttons; a round does not change them. */
const Side = memo(function Side({ onInfo, sound, hastes, onTurbo, left, onAuto }: SideProps) {
  return (
    <div className="bet-side">
      {onInfo && <IconButton icon="info" label={t('Paytable and rules')} kind="ghost" onClick={onInfo} />}
      {sound && (
        <Suspense fallback={<i className="icon-button" aria-hidden />}>
          <SoundControl />
        </Suspense>
      )}
      {onTurbo && (
        <IconButton
          icon="turbo"
          label={t('Turbo')}
          kind="ghost"
          aria-pressed={hastes}
          onClick={() => onTurbo(!hastes)}
        />
      )}
      {onAuto && (
        <IconButton
          icon="play"
          label={left === 'endless' ? t('Autoplay, no round limit') : t('Autoplay')}
          kind="ghost"
          count={left === 'endless' ? undefined : left}
          counts="left"
          onClick={onAuto}
        />
      )}
    </div>
  )
})
