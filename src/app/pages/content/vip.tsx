import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { homeOf } from '../../brand.ts'
import { useApp, useIsGuest, type App } from '../../context.ts'
import type { Head } from '../../document.ts'
import { appOf } from '../../routes/kit.ts'
import { calls, type RankLeague } from '../../wire.ts'
import { Block, Cards, Note, Sprite, Stage, Table } from './parts.tsx'
import { prizeText } from './prize.ts'
import './vip.css'

/** The published ladder and how far this player is (000 §7). */
export async function load(args: LoaderFunctionArgs): Promise<RankLeague> {
  const answer = await appOf(args).call(calls['rank-league'].pageInfo)
  if (!answer.payload) throw new Error('the ladder did not come')
  return answer.payload
}

export const head = ({ brand }: App): Head => ({
  title: `${t('VIP: seventy levels')} · ${brand.title}`,
  description: t(
    'Seven ranks, seventy levels and what each of them gives at {brand}: the whole ladder, published.',
    {
      brand: brand.title,
    },
  ),
})

/** Where this player stands now, from the server's own count. */
function Standing({ league }: { readonly league: RankLeague }) {
  const mine = league.currentProgress
  if (!mine) return null
  const { level, section } = mine.progressData
  const need = level.pointsNeedForNextLevel
  const name = league.sections.find(({ type }) => type === section.type)?.title ?? section.type
  return (
    <section className="panel standing" aria-label={t('Where you are')}>
      <Sprite name={`rank-${section.type}`} size={96} />
      <div>
        <h2>{t('{rank}, level {level}', { rank: name, level: mine.currentLevel })}</h2>
        {need > 0 ? (
          <>
            <Progress
              label={t('Points to the next level')}
              value={level.pointsReceived}
              max={need}
              text={t('{have} of {need}', { have: thousands(level.pointsReceived), need: thousands(need) })}
            />
            <p>{t('{points} points in all.', { points: thousands(mine.points) })}</p>
          </>
        ) : (
          <p>{t('You are at the top of the ladder. There is nothing above you but the roof.')}</p>
        )}
        {mine.waitingLevels.length > 0 && (
          <p>
            {t(
              '{count, plural, one {The prize of one level waits} other {The prizes of # levels wait}} until your e-mail, phone and profile are confirmed.',
              { count: mine.waitingLevels.length },
            )}{' '}
            <a href="/account/verification">{t('Your verification')}</a>
          </p>
        )}
      </div>
    </section>
  )
}

function Ladder({ league, type }: { readonly league: RankLeague; readonly type: string }) {
  const { brand } = useApp()
  const section = league.sections.find((one) => one.type === type)!
  const current = league.currentProgress?.currentLevel
  const levels = league.levels.filter((one) => one.section === type)
  return (
    <details className="panel ladder" open={levels.some(({ level }) => level === (current ?? 1))}>
      <summary>
        <Sprite name={`rank-${type}`} size={56} />
        <span>
          <b>{section.title}</b>
          <small>
            {t('Levels {from} to {to}', { from: section.levelFrom, to: section.levelTo })}
            {section.prize && ` · ${t('{prize} at the door', { prize: prizeText(brand, section.prize) })}`}
          </small>
        </span>
      </summary>
      <Table
        caption={t('Levels of {rank}', { rank: section.title })}
        head={[t('Level'), t('Reached at'), t('To the next'), t('Prize')]}
        rows={levels.map(({ level, pointsTotal, pointsNeeded, prize }) => [
          level === current ? <mark key="level">{t('{level}, you', { level })}</mark> : level,
          thousands(pointsTotal),
          pointsNeeded > 0 ? thousands(pointsNeeded) : '–',
          prizeText(brand, prize) || '–',
        ])}
      />
    </details>
  )
}

/** How points come, and what they are good for. */
function Points() {
  const { coins, entries } = useApp().brand.words
  return (
    <Block title={t('How points come')}>
      <Cards
        cards={[
          {
            title: t('By playing'),
            icon: 'gamepad',
            text: t(
              'Each 100 {coins} that you stake are one point, and so is each one of your {entries}. Winning or losing makes no difference.',
              {
                coins: coins.many,
                entries: entries.many,
              },
            ),
          },
          {
            title: t('For good'),
            icon: 'shield',
            text: t(
              'A level is never taken back. After ninety days without a round its perks wait for you, and go on with the next.',
            ),
          },
          {
            title: t('With a whole account'),
            icon: 'verified',
            text: t(
              'Prizes of levels are paid once e-mail, phone and profile are confirmed. Until then they wait, none is lost.',
            ),
          },
        ]}
      />
    </Block>
  )
}

/** The rank league (000 §2, /vip): where the player is, the ranks, the whole ladder. */
export function Page() {
  const league = useLoaderData<RankLeague>()
  const { brand } = useApp()
  const guest = useIsGuest()
  const { coins } = brand.words
  return (
    <>
      <Stage
        kicker={t('VIP')}
        icon="crown"
        title={t('Seventy levels, seven ranks')}
        lead={t(
          'Every round brings you further, and no level is ever lost. What each of them takes and gives stands below.',
        )}
        art={['rank-vip', 'rank-gold', 'rank-diamond']}
      >
        <ButtonLink href={guest ? '/signup' : homeOf(brand)} size="l">
          {guest ? t('Sign up free') : t('To your games')}
        </ButtonLink>
      </Stage>
      <Standing league={league} />
      <Points />
      <Block
        title={t('The ladder')}
        lead={t('Points are counted from the first round on. Prizes are paid once for each level.')}
      >
        <div className="ladders">
          {league.sections.map(({ type }) => (
            <Ladder key={type} league={league} type={type} />
          ))}
        </div>
      </Block>
      <Note>
        <p>
          {t('Where your state does not allow prizes, the same worth comes in {coins}.', {
            coins: coins.many,
          })}{' '}
          {t('Play for fun, never for a level.')} <a href="/game/responsible-play">{t('Responsible play')}</a>
        </p>
      </Note>
    </>
  )
}
