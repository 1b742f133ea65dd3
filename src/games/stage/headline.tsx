import { t } from '#platform/words/words.ts'
import type { HoldMaths } from '../engine/definition.ts'
import type { FishingMaths, PotsMaths } from '../engine/slot-maths.ts'
import type { GameLook } from '../look/game-look.ts'
import { featureOf, type Scene } from './direction/scene.ts'

export interface HeadlineProps {
  readonly face: GameLook
  readonly scene: Scene
  readonly format: (amount: number) => string
  /** The stake by which wins of the next round, or the one under way, are counted, in minor units. */
  readonly stake: number
}

/** The line above the reels: the prizes to win, or a feature's progress. */
export function Headline({ face, scene, format, stake }: HeadlineProps) {
  const { maths } = face.definition
  if ('scatter' in maths) return <FreeHeadline maths={maths} scene={scene} face={face} format={format} />
  if ('grand' in maths) return <HoldHeadline maths={maths} scene={scene} format={format} stake={stake} />
  return null
}

/** The maths that headlines of games with free spins show. */
interface FreeMaths {
  readonly scatter: string
  readonly freeSpins: readonly number[]
  readonly multiplier?: number
  readonly ladder?: readonly number[]
  readonly freeLadder?: readonly number[]
}

interface FreeProps {
  readonly maths: FreeMaths | FishingMaths
  readonly scene: Scene
  readonly face: GameLook
  readonly format: (amount: number) => string
}

/** The winnings of the round so far, shown for as long as a feature goes on. */
function TotalPlate({ scene, format }: Pick<FreeProps, 'scene' | 'format'>) {
  return (
    <p className="plate" data-total="">
      <small>{t('Win')}</small>
      <b>{format(scene.won)}</b>
    </p>
  )
}

/** The multiplier of the fall on show, where falls have one. */
function ladderTimes({ ladder, freeLadder }: FreeMaths, scene: Scene): number {
  const { fall } = scene
  const steps = (featureOf(scene).free ? freeLadder : ladder) ?? [1]
  return steps[Math.min(fall, steps.length - 1)]!
}

function FreeHeadline({ maths, scene, face, format }: FreeProps) {
  const { caught, wild } = scene
  const { free } = featureOf(scene)
  const multiplier = ('multiplier' in maths && maths.multiplier) || 1
  const climbs = ladderTimes(maths, scene)
  if (!free && climbs > 1)
    return (
      <div className="headline" data-on="">
        <p className="plate" data-tone="hot" data-ladder="">
          <small>{t('Cascade')}</small>
          <b>{climbs}×</b>
        </p>
      </div>
    )
  if (!free) return <Offer maths={maths} face={face} multiplier={multiplier} />
  return (
    <div className="headline" data-on="">
      <p className="plate">
        <small>{free.index > 0 ? t('Free spin') : t('Left')}</small>
        <b>
          {free.index > 0
            ? t('{part} of {all}', { part: free.index, all: free.index + free.left })
            : free.left}
        </b>
      </p>
      <TotalPlate scene={scene} format={format} />
      {climbs > 1 && (
        <p className="plate" data-tone="hot" data-ladder="">
          <small>{t('Cascade')}</small>
          <b>{climbs}×</b>
        </p>
      )}
      {'levels' in maths && (
        <CatchPlate
          maths={maths}
          name={face.symbol(maths.fish)?.name ?? maths.fish}
          collected={caught?.collected ?? 0}
          times={caught?.times ?? 1}
        />
      )}
      {wild.length > 0 && (
        <p className="plate" data-tone="hot">
          <small>{t('Wild reels')}</small>
          <b>{wild.length}</b>
        </p>
      )}
      {free.multiplier > 1 && (
        <p className="plate" data-tone="hot">
          <small>{t('Wins')}</small>
          <b>{free.multiplier}×</b>
        </p>
      )}
    </div>
  )
}

interface OfferProps {
  readonly maths: FreeMaths
  readonly face: GameLook
  readonly multiplier: number
}

/** States which scatters start free spins. */
function Offer({ maths, face, multiplier }: OfferProps) {
  const least = maths.freeSpins.findIndex((count) => count > 0)
  const said = {
    count: least + 1,
    symbol: face.symbol(maths.scatter)?.name ?? maths.scatter,
    spins: maths.freeSpins[least]!,
    times: multiplier,
  }
  return (
    <div className="headline">
      <p className="headline-note">
        {multiplier > 1
          ? t('{count} × {symbol}: {spins} free spins, wins × {times}', said)
          : t('{count} × {symbol}: {spins} free spins', said)}
      </p>
    </div>
  )
}

interface CatchProps {
  readonly maths: FishingMaths
  /** Of the symbol that carries values. */
  readonly name: string
  readonly collected: number
  readonly times: number
}

/** How many collectors are still missing to the next level, and what values are paid by now. */
function CatchPlate({ maths, name, collected, times }: CatchProps) {
  const { step, levels } = maths
  const last = collected >= step * levels.length
  const part = collected % step
  return (
    <p className="plate" data-tone={times > 1 ? 'hot' : undefined}>
      <small>
        {name} × {times}
      </small>
      {last ? (
        <b>{t('Max level')}</b>
      ) : (
        <b
          className="pips"
          role="img"
          aria-label={t('{part} of {all} to the next level', { part, all: step })}
        >
          {Array.from({ length: step }, (_, index) => (
            <i key={index} data-on={index < part || undefined} />
          ))}
        </b>
      )}
    </p>
  )
}

interface HoldProps extends Omit<HeadlineProps, 'face'> {
  readonly maths: HoldMaths | PotsMaths
}

function HoldHeadline({ maths, scene, format, stake }: HoldProps) {
  const { replay, stake: cost, price } = scene
  const { hold } = featureOf(scene)
  // A round on show keeps its own stake, whatever is chosen for the next one; a bought feature cost many stakes.
  const unit = hold || replay ? cost / price : stake
  const grand = (
    <p className="plate" data-tone="grand" data-won={hold?.full || undefined}>
      <small>{t('Grand')}</small>
      <b>{format(maths.grand * unit)}</b>
    </p>
  )
  if (!hold)
    return (
      <div className="headline">
        {grand}
        {'coins' in maths ? (
          <p className="headline-note">
            {t('Each coin can burst its pot ({chance} chance)', {
              // No line ends between a number and its sign.
              chance: `${(maths.burst.chance * 100) / maths.burst.of}%`,
            })}
          </p>
        ) : (
          <p className="headline-note">{t('{count} coins trigger Hold & Link', { count: maths.trigger })}</p>
        )}
      </div>
    )
  const worth = hold.coins.reduce((sum, coin) => sum + coin.value, 0)
  return (
    <div className="headline" data-on="">
      {grand}
      <p className="plate">
        <small>{t('Respins')}</small>
        <b className="pips" aria-label={t('{part} of {all}', { part: hold.left, all: hold.most })} role="img">
          {Array.from({ length: hold.most }, (_, index) => (
            <i key={index} data-on={index < hold.left || undefined} />
          ))}
        </b>
      </p>
      <p className="plate" data-sum="">
        <small>
          {t('{part} of {all}', { part: hold.coins.length, all: maths.rows * maths.reels.length })}
        </small>
        <b>{format(worth)}</b>
      </p>
    </div>
  )
}
