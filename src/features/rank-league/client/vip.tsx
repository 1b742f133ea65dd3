import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { homeOf } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type RankLeague } from '../contract.ts'
import { rankName } from './words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Block, Cards, Note, Stage, Table } from '#client/page/parts.tsx'
import { prizeText } from '#client/page/prize-words.ts'
import { Perks, Standing } from './vip-standing.tsx'
import './vip.css'

/** The published ladder and how far this player is (000 §7). */
export async function load(args: LoaderFunctionArgs): Promise<RankLeague> {
  const answer = await appOf(args).call(calls.pageInfo)
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

function Ladder({ league, type }: { readonly league: RankLeague; readonly type: string }) {
  const { brand } = useApp()
  const section = league.sections.find((one) => one.type === type)!
  const now = usePlayer(({ me }) => me.rankLeague.progressData.section.level)
  const current = league.currentProgress ? now : undefined
  const levels = league.levels.filter((one) => one.section === type)
  return (
    <details className="panel ladder" open={levels.some(({ level }) => level === (current ?? 1))}>
      <summary>
        <Sprite name={`rank-${type}`} size={56} />
        <span>
          <b>{rankName(section.type)}</b>
          <small>
            {t('Levels {from} to {to}', { from: section.levelFrom, to: section.levelTo })}
            {section.prize && ` · ${t('{prize} at the door', { prize: prizeText(brand, section.prize) })}`}
          </small>
        </span>
      </summary>
      <Table
        caption={t('Levels of {rank}', { rank: rankName(section.type) })}
        head={[t('Level'), t('Reached at'), t('To the next'), t('Prize')]}
        rows={levels.map(({ level, pointsTotal, pointsNeeded, prize }) => [
          level === current ? (
            <mark key="level">{t('{level}, you', { level })}</mark>
          ) : current !== undefined && level < current ? (
            <span key="level" className="level-reached">
              {level} <Icon name="check" />
              <span className="sr">{t('reached')}</span>
            </span>
          ) : (
            level
          ),
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
      <Perks league={league} />
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
