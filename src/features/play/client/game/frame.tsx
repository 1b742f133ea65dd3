import './play.css'
import './sideways.css'
import './large.css'
import './big-text.css'
import '../fairness/papers.css'
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { Poster } from '#games/stage/poster.tsx'
import { Stage } from '#games/stage/stage.tsx'
import { useCalm } from '#games/stage/use-calm.ts'
import { openingChoiceOf, unitsOf } from '#games/first-choice.ts'
import { thousands, type Balance, type GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { asked } from '#ui/asked.tsx'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { trackRound } from '#ui/rounds.ts'
import { ErrorState, Loading } from '#ui/states.tsx'
import { GameBar } from '../bars/game-bar.tsx'
import { useBoardNext, useKeys } from '../bars/keys.ts'
import { useBets, useShortcuts } from '../bars/bet/use-bets.tsx'
import type { PanelTab } from './info-panel.tsx'
import type { NotesOf } from './rules-tab.tsx'
import { ModeSwitch, NoticeBar, FeatureStart, type ModeSwitchProps } from '../bars/notice-bar.tsx'
import { Results } from './results.tsx'
import { plainWords } from '../../refusals.ts'
import type { PlayState } from '../round/state.ts'
import { displayedTurn } from '../round/next-bet.ts'
import type { CurrencyNames } from '../../currency-names.ts'
import { useAccount } from './use-account.ts'
import { Between } from './between.tsx'
import { playable, purseOf } from '../round/balance-view.ts'
import { useGame, type OpenGame } from '../round/use-game.ts'

// Loaded when the player opens it.
const InfoPanel = asked(async () => (await import('./info-panel.tsx')).InfoPanel)

type Part = ComponentType<{ readonly mode: GameMode }>

export interface GameFrameProps {
  readonly slug: string
  /** The brand's names of the currencies. */
  readonly words?: CurrencyNames | undefined
  /** Where pushed balances arrive; older ones than the shown are dropped. */
  readonly player?:
    | Pick<StoreApi<{ readonly balance: Balance | null; readonly mode?: GameMode }>, 'getState' | 'subscribe'>
    | undefined
  /** Told of each balance that came with a round, once all of the round was shown. */
  readonly onBalance?: ((balance: Balance) => void) | undefined
  /** Called when no round of the game is open: it was entered without one, or its last one has ended. */
  readonly onRest?: (() => void) | undefined
  /** Called when the player chose the other mode here. */
  readonly onMode?: ((mode: GameMode) => Promise<boolean>) | undefined
  /** Called when the game was entered; returns what ends it. */
  readonly follow?: ((play: OpenGame['play']) => () => void) | undefined
  /** The component of another feature to show above games of these groups, if any. */
  readonly partAbove?: ((groups: readonly string[]) => Part | undefined) | undefined
  /** Notes on games by other features. */
  readonly notesOf?: NotesOf | undefined
  /** The brand has a page of promotions, to which a player without coins is led. */
  readonly promotions?: boolean | undefined
  readonly onClose: () => void
}

/** A game to be played: loads it, enters it and draws it. */
export function GameFrame(props: GameFrameProps) {
  const { slug, onClose } = props
  const latest = useRef(props.onBalance)
  latest.current = props.onBalance
  const onBalance = useCallback((balance: Balance) => latest.current?.(balance), [])
  const [tries, setTries] = useState(0)
  const game = useGame(slug, onBalance, tries)
  if (game) return <Table {...props} game={game} />
  return (
    <div className="game-frame" data-empty="">
      <div className="game-head">
        <IconButton icon="close" label={t('Exit game')} kind="ghost" onClick={onClose} autoFocus />
      </div>
      {game === undefined ? (
        <Loading label={t('Loading game…')}>
          <div className="game-loading">
            <Poster slug={slug} />
          </div>
        </Loading>
      ) : (
        <ErrorState
          title={t('We couldn’t load this game')}
          text={t('Nothing was bet. Try again, or open the game’s page.')}
          action={
            <>
              <Button onClick={() => setTries((now) => now + 1)}>{t('Try again')}</Button>
              <ButtonLink href={`/games/${slug}`} kind="soft">
                {t('Go to game page')}
              </ButtonLink>
            </>
          }
        />
      )}
    </div>
  )
}

interface TableProps extends GameFrameProps {
  readonly game: OpenGame
}

function Table({ game, words = plainWords(), player, onRest, onMode, onClose, ...more }: TableProps) {
  const { face, actor, play } = game
  const state = useCalm(play.state)
  const { phase, choice, said } = state
  const [panel, setPanel] = useState<PanelTab | null>(null)
  const { bets, windows } = useBets(game, words)
  const shortcuts = useShortcuts(bets)
  useAccount({ player, follow: more.follow }, play)
  const turn = displayedTurn(state)
  const stake = turn.stake || face.definition.stakes[turn.mode][0]!
  const busy = phase !== 'idle' && phase !== 'loading' && phase !== 'closed'
  const runs = (busy && phase !== 'replaying') || state.auto !== null
  useEffect(() => (runs ? trackRound() : undefined), [runs])
  useEffect(() => (phase === 'idle' ? onRest?.() : undefined), [phase, onRest])
  const { mode } = turn
  const locked = phase !== 'idle' || state.auto !== null
  const modes = useModes({ play, mode, locked, words, ...entriesOf(state), onMode })
  const press = useCallback(() => pressed(game), [game])
  const onInfo = useCallback(() => setPanel('pays'), [])
  const picked = useMemo(() => choice ?? openingChoiceOf(face.definition), [choice, face])
  const purse = useMemo(() => purseOf(play.state, mode), [play, mode])
  const onMove = useCallback((move: unknown) => void play.move(move), [play])
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  useKeys(frame, { press, away: state.auto ? play.stopAuto : onClose, legend: bets.legend, shortcuts })
  useBoardNext(stage, shownPhase(state) === 'deciding')
  return (
    <div className="game-frame" data-phase={shownPhase(state)} ref={frame}>
      <Head title={face.definition.title} onPanel={setPanel} onClose={onClose} mode={modes} />
      <Overlay partAbove={more.partAbove} groups={face.definition.groups} mode={mode} />
      <Results definition={face.definition} results={state.results} />
      <div className="game-stage" ref={stage} tabIndex={-1} onPointerDown={() => hurry(game)}>
        <Stage
          face={face}
          actor={actor}
          format={turn.stake ? thousands : unknown}
          stake={stake}
          choice={picked}
          onChoice={play.setChoice}
          locked={busy || state.auto !== null}
          onMove={onMove}
          purse={purse}
          {...movesOf(state, face.definition.mechanic)}
        />
        {phase === 'intro' && !state.auto && <FeatureStart onEnter={() => void play.enterFeature()} />}
        <NoticeBar {...{ ...more, state, play, words, onMode, onLeave: onClose }} />
      </div>
      <Between game={game} state={state} words={words} />
      <GameBar {...{ game, words, mode, onInfo, bets }} stake={turn.stake || null} onPress={press} />
      <p className="sr" role="status" aria-live="polite">
        {said}
      </p>
      {panel && (
        <InfoPanel
          {...{
            ...more,
            game,
            words,
            tab: panel,
            onTab: setPanel,
            onClose: () => setPanel(null),
          }}
        />
      )}
      {windows}
    </div>
  )
}

/** An amount in the place of those that hang on a bet, until the player's own is known. */
const unknown = () => '–'

/** Whether entries may be played with, and whether there are any. */
const entriesOf = ({ session, balance }: PlayState) => ({
  entriesAllowed: session?.entriesAllowed,
  hasEntries: playable(balance, 'SweepStakes') > 0,
})

/** The switch of currencies. What a round does not change is not drawn again by it. */
function useModes({
  play,
  mode,
  locked,
  words,
  entriesAllowed,
  hasEntries,
  onMode,
}: Omit<ModeSwitchProps, 'onChange'> & Pick<OpenGame, 'play'> & Pick<GameFrameProps, 'onMode'>) {
  return useMemo(
    () => (
      <ModeSwitch
        {...{ locked, mode, words, entriesAllowed, hasEntries }}
        onChange={(next) => chooseMode(play, mode, next, onMode)}
      />
    ),
    [locked, mode, words, entriesAllowed, hasEntries, play, onMode],
  )
}

interface OverlayProps extends Pick<GameFrameProps, 'partAbove'> {
  readonly groups: readonly string[]
  readonly mode: GameMode
}

/** The component that another feature shows above the game; its place is kept free until it has loaded. */
const Overlay = memo(function Overlay({ partAbove, groups, mode }: OverlayProps) {
  const Part = partAbove?.(groups)
  return (
    Part && (
      <Suspense fallback={<div className="game-meters" />}>
        <Part mode={mode} />
      </Suspense>
    )
  )
})

interface HeadProps {
  readonly title: string
  readonly mode: ReactNode
  readonly onPanel: (tab: PanelTab) => void
  readonly onClose: () => void
}

const Head = memo(function Head({ title, mode, onPanel, onClose }: HeadProps) {
  return (
    <div className="game-head">
      <IconButton icon="close" label={t('Exit game')} kind="ghost" onClick={onClose} />
      <h2 className="game-name">{title}</h2>
      {mode}
      <IconButton icon="history" label={t('Recent rounds')} kind="ghost" onClick={() => onPanel('history')} />
      <IconButton icon="shield" label={t('Fairness')} kind="ghost" onClick={() => onPanel('fairness')} />
    </div>
  )
})

/** To the player a round whose moves are made for them is one that is shown. */
const shownPhase = ({ phase, pilot }: PlayState) => (phase === 'deciding' && pilot ? 'presenting' : phase)

/** The state of the open round for the board of an original. A flight may be left at any time. */
const movesOf = ({ phase, sent, open, auto, pilot }: PlayState, mechanic: string) => ({
  deciding: phase === 'deciding' && !sent && (!pilot || mechanic === 'crash'),
  since_ms: open?.since_ms ?? 0,
  auto: auto !== null,
})

/** The next rounds are played in the other currency, unless the account refuses to follow. */
function chooseMode(
  play: OpenGame['play'],
  before: GameMode,
  next: GameMode,
  onMode: GameFrameProps['onMode'],
): void {
  play.setMode(next)
  if (play.state.getState().mode === next) void onMode?.(next).then((done) => done || play.setMode(before))
}

/** A press on the stage shows the end of what is shown; scratch cards take it for their own. */
function hurry({ play, face }: OpenGame): void {
  const { phase } = play.state.getState()
  const shown = phase === 'presenting' || phase === 'replaying'
  if (shown && face.definition.mechanic !== 'scratch') play.skip()
}

/** The main button and its keys: what a press means now. */
function pressed({ play, actor }: OpenGame): void {
  const { phase, auto, pilot, choice } = play.state.getState()
  if (auto) return play.stopAuto()
  const lay = phase === 'idle' && unitsOf(choice) === 0 && actor.offer.getState()?.lay
  if (lay) return lay.act()
  if (phase === 'idle') return void play.spin()
  if (phase === 'intro') return void play.enterFeature()
  if (phase === 'deciding' && !pilot) return actor.offer.getState()?.act?.()
  if (phase !== 'loading' && phase !== 'closed') play.skip()
}
