import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { usePlayer } from '#client/context/app.ts'
import { usePerks } from '../perks.ts'
import { missingParts } from '../words.ts'
import { rankName } from '#client/page/rank-words.ts'
import { endOfSeason, isExcludedFrom } from '../status.ts'
import type { RankLeague, RankStanding } from '../../contract.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Block, Table } from '#client/page/parts.tsx'
import { usePrizeHere } from '#client/page/prize-here.ts'

/** The player's current rank, updated by pushes. Empty for guests. */
export function Standing({ league }: { readonly league: RankLeague }) {
  const { level, section } = usePlayer(({ me }) => me.rankLeague.progressData)
  const mine = league.currentProgress
  if (!mine) return null
  const need = level.pointsNeedForNextLevel
  const reached = league.levels[section.level - 1]!.pointsTotal + level.pointsReceived
  const points = need > 0 ? reached : mine.points
  const next = league.levels[section.level]
  return (
    <section className="panel standing" aria-label={t('Your progress')}>
      <Sprite name={`rank-${section.type}`} size={96} />
      <div>
        <h2>{t('{rank}, level {level}', { rank: rankName(section.type), level: section.level })}</h2>
        {next ? (
          <>
            <Progress
              label={t('Points to next level')}
              value={level.pointsReceived}
              max={need}
              text={t('{have} of {need}', { have: thousands(level.pointsReceived), need: thousands(need) })}
            />
            <p>
              {t(
                '{count, plural, one {{missing} point} other {{missing} points}} to level {level}. {total, plural, one {{points} point} other {{points} points}} in total.',
                {
                  count: need - level.pointsReceived,
                  missing: thousands(need - level.pointsReceived),
                  level: next.level,
                  total: points,
                  points: thousands(points),
                },
              )}{' '}
              <NextPrize prize={next.prize} />
            </p>
          </>
        ) : (
          <p>{t('You’ve reached the top level.')}</p>
        )}
        <Pause standing={mine} />
        <Waiting levels={mine.waitingLevels} />
      </div>
    </section>
  )
}

function NextPrize({ prize }: { readonly prize: RankLeague['levels'][number]['prize'] }) {
  return t('Next reward: {prize}.', { prize: usePrizeHere()(prize) })
}

/** Why the status rests, where it does (000 §4). */
function Pause({ standing }: { readonly standing: RankStanding }) {
  const me = usePlayer((state) => state.me)
  const text = isExcludedFrom(standing)
    ? t('Your account is excluded from VIP levels. If you don’t know why, contact support.')
    : // Levels rest for a season, whether or not the account is confirmed whole.
      me.season.isActive
      ? t('A season is running. Its levels count until it ends on {date}, and your rank stays the same.', {
          date: endOfSeason(me),
        })
      : standing.status === 'paused'
        ? t(
            'You haven’t played in 90 days, so your rank’s perks are paused. They resume with your next round.',
          )
        : null
  if (!text) return null
  return (
    <p className="standing-pause" role="note">
      <Icon name="info" /> {text}
    </p>
  )
}

/** Levels whose prizes wait, and what is missing to get them, each one press away (000 §6). */
function Waiting({ levels }: { readonly levels: readonly number[] }) {
  const me = usePlayer((state) => state.me)
  const missing = missingParts(me)
  if (missing.length === 0) {
    if (levels.length === 0) return null
    return <p>{t('Rewards on hold are paid when you reach your next level.')}</p>
  }
  return (
    <div className="standing-missing">
      <p>
        {levels.length > 0
          ? t(
              '{count, plural, one {Your level {first} reward is on hold} other {Your rewards for # levels are on hold}}. Still needed:',
              { count: levels.length, first: levels[0]! },
            )
          : t('Level rewards are paid once your account is complete. Still needed:')}
      </p>
      <p className="standing-steps">
        {missing.map(({ text, modal }, index) => (
          <ButtonLink key={modal} size="s" kind={index === 0 ? 'main' : 'soft'} href={`?openModal=${modal}`}>
            {text}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}

/** An amount whose unit stands below it where a phone has no room for both. */
function Amount({ text }: { readonly text: string }) {
  const [figure = '', ...unit] = text.split('\u00a0')
  return (
    <>
      {figure} <span className="perk-unit">{unit.join(' ')}</span>
    </>
  )
}

/** The benefits of each rank besides its levels. */
export function Perks({ league }: { readonly league: RankLeague }) {
  const prizeHere = usePrizeHere()
  const now = usePlayer(({ me }) => me.rankLeague.progressData.section.type)
  const perks = usePerks()
  const columns = perks.flatMap((perk) => perk.columns)
  const rows = league.sections.map(({ type, prize }) => {
    const name = rankName(type)
    return [
      <span key="rank" className="perk-rank">
        <Sprite name={`rank-${type}`} size={32} />
        {league.currentProgress && type === now ? <mark>{t('{rank} (you)', { rank: name })}</mark> : name}
      </span>,
      prize ? (
        <Amount key="prize" text={prizeHere(prize)} />
      ) : (
        <span key="none" className="perk-none">
          –
        </span>
      ),
      ...columns.map((column) =>
        'amount' in column ? (
          <Amount key={column.head} text={prizeHere(column.amount(type))} />
        ) : (
          column.of(type)
        ),
      ),
    ]
  })
  return (
    <Block
      title={t('Rank perks')}
      lead={perks[0]?.lead ?? t('On top of level rewards: a bonus when you reach the rank.')}
    >
      <Table
        caption={t('Rank perks')}
        head={[t('Rank'), t('Rank bonus'), ...columns.map(({ head }) => head)]}
        rows={rows}
      />
      {league.currentProgress &&
        perks.map(({ way }) => (
          <p key={way.href}>
            <a className="link" href={way.href}>
              {way.text}
            </a>
          </p>
        ))}
    </Block>
  )
}
