import { t } from '#platform/words.ts'
import type { HoldMaths, LinesMaths } from '../engine/definition.ts'
import type { Face } from './face.ts'
import type { Scene } from './scene.ts'

export interface HeadlineProps {
  readonly face: Face
  readonly scene: Scene
  readonly format: (amount: number) => string
  readonly stake: number
}

/** What stands over the reels: what there is to win, or how far a feature has come. */
export function Headline({ face, scene, format, stake }: HeadlineProps) {
  const { definition } = face
  if (definition.mechanic === 'lines')
    return <FreeHeadline maths={definition.maths} scene={scene} face={face} />
  if (definition.mechanic === 'hold-and-link')
    return <HoldHeadline maths={definition.maths} scene={scene} format={format} stake={stake} />
  return null
}

interface FreeProps {
  readonly maths: LinesMaths
  readonly scene: Scene
  readonly face: Face
}

function FreeHeadline({ maths, scene: { free }, face }: FreeProps) {
  if (!free) {
    const least = maths.freeSpins.findIndex((count) => count > 0)
    const said = {
      count: least + 1,
      symbol: face.symbol(maths.scatter)?.name ?? maths.scatter,
      spins: maths.freeSpins[least]!,
      times: maths.multiplier,
    }
    return (
      <div className="headline">
        <p className="headline-note">
          {maths.multiplier > 1
            ? t('{count} × {symbol}: {spins} free spins, wins × {times}', said)
            : t('{count} × {symbol}: {spins} free spins', said)}
        </p>
      </div>
    )
  }
  return (
    <div className="headline" data-on="">
      {free.index > 0 && (
        <p className="plate">
          <small>{t('Free spin')}</small>
          <b>{free.index}</b>
        </p>
      )}
      <p className="plate">
        <small>{t('Left')}</small>
        <b>{free.left}</b>
      </p>
      {free.multiplier > 1 && (
        <p className="plate" data-tone="hot">
          <small>{t('Wins')}</small>
          <b>× {free.multiplier}</b>
        </p>
      )}
    </div>
  )
}

interface HoldProps extends Omit<HeadlineProps, 'face'> {
  readonly maths: HoldMaths
}

function HoldHeadline({ maths, scene: { hold, stake: played }, format, stake }: HoldProps) {
  const grand = (
    <p className="plate" data-tone="grand" data-won={hold?.full || undefined}>
      <small>{t('Grand')}</small>
      <b>{format(maths.grand * (hold ? played : stake))}</b>
    </p>
  )
  if (!hold)
    return (
      <div className="headline">
        {grand}
        <p className="headline-note">{t('{count} coins start hold and link', { count: maths.trigger })}</p>
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
      <p className="plate">
        <small>
          {t('{part} of {all}', { part: hold.coins.length, all: maths.rows * maths.reels.length })}
        </small>
        <b>{format(worth)}</b>
      </p>
    </div>
  )
}
