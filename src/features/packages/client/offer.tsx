import { useApp } from '#client/context/app.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { momentText, t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { PackageView } from '../contract.ts'
import { dollarText } from './words.ts'

export interface OfferProps {
  readonly offer: PackageView
  readonly busy: boolean
  readonly onBuy: () => void
}

/** A larger package has a larger picture, within the room of 52 px. @param cents its price */
const artSize = (cents: number): number => Math.min(52, Math.round(20 + 0.32 * Math.sqrt(cents)))

/** A package: its price, and all that it holds, line by line as in every other. */
export function Offer({ offer, busy, onBuy }: OfferProps) {
  const { brand } = useApp()
  const { coins, parts, total, gift, price, kind, badgeLabel, endsAt } = offer
  const amount = (many: number) => amountText(brand, 'coins', many)
  return (
    <li className="packages-offer" data-kind={kind}>
      <div className="packages-price">
        <span className="packages-art">
          <Sprite
            name={kind === 'bundle' ? 'crown' : kind === 'fortune' ? 'chest' : 'coin'}
            size={artSize(price)}
            lazy
          />
        </span>
        <b>{dollarText(price)}</b>
        <small>{t('Free in this demo')}</small>
        {kind === 'bundle' && <Pill tone="accent">{badgeLabel}</Pill>}
      </div>
      <dl>
        <div>
          <dt>{t('Now')}</dt>
          <dd>{amount(coins)}</dd>
        </div>
        {parts && (
          <div>
            <dt>{t('{count} parts', { count: parts.count })}</dt>
            <dd>{t('{amount} each', { amount: amount(parts.coins) })}</dd>
          </div>
        )}
        {parts && (
          <div data-total>
            <dt>{t('In total')}</dt>
            <dd>{amount(total)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Free gift')}</dt>
          <dd>{prizeText(brand, gift)}</dd>
        </div>
      </dl>
      {endsAt && (
        <p className="packages-until">
          {t('Offered to you until {time}', {
            time: momentText(endsAt, {
              ...{ year: 'numeric', month: 'short', day: 'numeric' },
              ...{ hour: 'numeric', minute: '2-digit' },
              ...{ timeZone: brand.timeZone, timeZoneName: 'short' },
            }),
          })}
        </p>
      )}
      <Button
        kind="soft"
        wide
        busy={busy}
        onClick={onBuy}
        aria-label={t('Get it free: package for {price}', {
          price: dollarText(price),
        })}
      >
        {t('Get it free')}
      </Button>
    </li>
  )
}
