import { t } from '#platform/words/words.ts'
import { rich } from '#ui/rich.tsx'
import type { GameLook } from '../look/game-look.ts'
import { potAdds } from './pot-counts.ts'
import type { Caption, Scene } from './direction/scene.ts'

export interface PlaqueProps {
  readonly face: GameLook
  readonly scene: Scene
  readonly format: (amount: number) => string
}

/** The line under the reels: the win on show, or what the round has brought so far. */
export function Plaque({ face, scene, format }: PlaqueProps) {
  const { caption, won, celebration, moving, price, stake, given } = scene
  const said = !moving && caption ? captionText(caption, face) : null
  const amount = !moving && caption && 'win' in caption ? caption.win : 0
  return (
    <div className="plaque" aria-hidden data-tier={celebration?.tier}>
      {celebration?.tier === 'line' || celebration?.tier === 'nice' ? (
        <p className="plaque-win" key="total">
          {rich(
            celebration.tier === 'nice'
              ? t('Nice win <b>{amount}</b>', { amount: format(celebration.win) })
              : t('Win <b>{amount}</b>', { amount: format(celebration.win) }),
          )}
        </p>
      ) : said ? (
        <p key={said + amount}>
          {said} {amount > 0 && <b>{format(amount)}</b>}
        </p>
      ) : (
        won > 0 && (
          <p key="won" className="plaque-sum">
            {rich(
              // A feature that was bought is held against its price from its first win to the end of its round.
              price > 1
                ? t('Total <b>{amount}</b> · price {price}', { amount: format(won), price: format(stake) })
                : won <= stake && !given
                  ? t('Returned <b>{amount}</b>', { amount: format(won) })
                  : t('Win <b>{amount}</b>', { amount: format(won) }),
            )}
          </p>
        )
      )}
    </div>
  )
}

/** Which pots burst, and what that adds. */
function burstText(burst: readonly string[], face: GameLook): string {
  const { maths } = face.definition
  const name = (key: string) => face.symbol(key)?.name ?? key
  if (!('coins' in maths) || burst.length !== 1)
    return t('{count, plural, one {A pot bursts} other {# pots burst}}', { count: burst.length })
  const [only] = burst as [string]
  return t('{pot} bursts: {adds}', { pot: name(only), adds: potAdds(maths)[maths.coins.indexOf(only)]! })
}

function captionText(caption: Caption, face: GameLook): string {
  const name = (key: string) => face.symbol(key)?.name ?? key
  switch (caption.kind) {
    case 'line':
      return t('Line {line}: {count} × {symbol}', {
        line: caption.line + 1,
        count: caption.count,
        symbol: name(caption.symbol),
      })
    case 'scatter':
      return `${caption.count} × ${name(caption.symbol)}`
    case 'ways':
      return t('{count} × {symbol}, {ways, plural, one {# way} other {# ways}}', {
        count: caption.count,
        symbol: name(caption.symbol),
        ways: caption.ways,
      })
    case 'cluster':
      return caption.times > 1
        ? t('{count} × {symbol}, win × {times}', {
            count: caption.count,
            symbol: name(caption.symbol),
            times: caption.times,
          })
        : `${caption.count} × ${name(caption.symbol)}`
    case 'collect':
      return caption.times > 1
        ? t('{count} × {symbol} collected, win × {times}', {
            count: caption.from.length,
            symbol: name(caption.symbol),
            times: caption.times,
          })
        : t('{count} × {symbol} collected', {
            count: caption.from.length,
            symbol: name(caption.symbol),
          })
    case 'level':
      return t('{count, plural, one {# more free spin} other {# more free spins}}, {symbol} × {times}', {
        count: caption.count,
        symbol: name(caption.symbol),
        times: caption.times,
      })
    case 'pots':
      return burstText(caption.burst, face)
    case 'bought':
      return t('Feature bought for {price}× your bet', { price: caption.price })
    case 'free':
      return caption.again
        ? t('{count, plural, one {# more free spin} other {# more free spins}}', { count: caption.count })
        : t('{count, plural, one {# free spin} other {# free spins}}', { count: caption.count })
    case 'hold':
      return t(
        'Hold & Link: {coins, plural, one {# coin} other {# coins}} locked, {respins, plural, one {# respin} other {# respins}}',
        {
          coins: caption.coins,
          respins: caption.respins,
        },
      )
    case 'held':
      return caption.full
        ? t('Full grid: you won the Grand!')
        : t('{count} coins paid', { count: caption.coins })
  }
}
