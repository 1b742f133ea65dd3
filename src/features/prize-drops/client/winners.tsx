import { thousands } from '#platform/base/text/money.ts'
import { momentText, t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { Block } from '#client/page/parts.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { PlayerName } from '#ui/lobby/player-name.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { DropWinner, PrizeDrops } from '../contract.ts'
import { amountFor, GEMS, tierName } from './words.ts'
import './winners.css'

/** The latest winners, the size of the lists they were drawn from, and how to verify the draws. */
export function Winners({ info }: { readonly info: PrizeDrops }) {
  const { lastWinners } = info
  return (
    <Block
      title={t('Latest winners')}
      lead={t(
        'Each winner is drawn from everyone who was playing. The list is fixed by its hash before the draw.',
      )}
    >
      {lastWinners.length === 0 ? (
        <EmptyState
          icon="gem"
          title={t('No winners yet today')}
          text={t('The first drop of the day shows up here.')}
        />
      ) : (
        <ol className="drops-winners">
          {lastWinners.map((one) => (
            <Winner key={`${one.wonAt} ${one.drop}`} info={info} {...one} />
          ))}
        </ol>
      )}
    </Block>
  )
}

const timeOf = (at: string): string => momentText(at, { hour: 'numeric', minute: '2-digit' })

function Winner(one: DropWinner & { readonly info: PrizeDrops }) {
  const { brand } = useApp()
  const { drop, name, prizeLvl, prizeValue, wonAt, listSize, listHash, info } = one
  return (
    <li className="panel" data-level={prizeLvl}>
      <Sprite name={GEMS[prizeLvl]} size={48} />
      <div>
        <b>
          <PlayerName name={name} />
        </b>
        <small>
          <time dateTime={wonAt} suppressHydrationWarning>
            {timeOf(wonAt)}
          </time>
        </small>
      </div>
      <strong>
        {amountFor(brand, info, prizeValue)} <span className="sr">{tierName(prizeLvl)}</span>
      </strong>
      <details>
        <summary>{t('Check this draw')}</summary>
        <dl>
          <div>
            <dt>{t('Draw')}</dt>
            <dd>{t('Drop {drop}', { drop })}</dd>
          </div>
          <div>
            <dt>{t('Players on the list')}</dt>
            <dd>{thousands(listSize)}</dd>
          </div>
          <div>
            <dt>{t('Hash of the list (SHA-256)')}</dt>
            <dd>
              <code>{listHash}</code>
            </dd>
          </div>
        </dl>
        <p>
          {t('When the day is over, its seed is revealed, and you can draw every winner again.')}{' '}
          <a href="/fairness">{t('Open the fairness page')}</a>
        </p>
      </details>
    </li>
  )
}
