import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { homeOf } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type RankLeague } from '../../contract.ts'
import { rankName } from '#client/page/rank-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Block, Cards, Note, Stage, Table } from '#client/page/parts.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { usePrizeHere } from '#client/page/prize-here.ts'
import { RankPath } from './path.tsx'
import { Perks, Standing } from './vip-standing.tsx'
import './vip.css'

/** The published ladder and how far this player is (000 §7). */
export async function load(args: LoaderFunctionArgs): Promise<RankLeague> {
  const answer = await appOf(args).call(calls.pageInfo)
  if (!answer.payload) throw new Error('the ladder did not come')
  return answer.payload
}

export const head = ({ brand }: App): Head => ({
  title: `${t('VIP: 70 levels')} · ${brand.title}`,
  description: t('Seven ranks, 70 levels, and what you get for each one at {brand}: the full list.', {
    brand: brand.title,
  }),
})

function Ladder({ league, type }: { readonly league: RankLeague; readonly type: string }) {
  const prizeHere = usePrizeHere()
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
            {section.prize && ` · ${t('rank bonus: {prize}', { prize: prizeHere(section.prize) })}`}
          </small>
        </span>
      </summary>
      <Table
        caption={t('{rank} levels', { rank: rankName(section.type) })}
        head={[t('Level'), t('Total points'), t('To next level'), t('Reward')]}
        rows={levels.map(({ level, pointsTotal, pointsNeeded, prize }) => [
          level === current ? (
            <mark key="level">{t('{level} (you)', { level })}</mark>
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
          prizeHere(prize) || '–',
        ])}
      />
    </details>
  )
}

/** How points come, and what they are good for. */
function Points() {
  const { coins, entries } = useApp().brand.words
  const coinsOnly = useCoinsOnly()
  return (
    <Block title={t('How you earn points')}>
      <Cards
        cards={[
          {
            title: t('By playing'),
            icon: 'gamepad',
            text: coinsOnly
              ? t(
                  'You earn 1 point for every 100 {coins} you bet. Winning or losing makes no difference. Games with an RTP above 96% earn fewer points: at 99%, you earn 1 point where other games earn 4.',
                  { coins: coins.many },
                )
              : t(
                  'You earn 1 point for every 100 {coins} you bet. With {entries}, you earn 1 point for each one you bet. Winning or losing makes no difference. Games with an RTP above 96% earn fewer points: at 99%, you earn 1 point where other games earn 4.',
                  {
                    coins: coins.many,
                    entries: entries.many,
                  },
                ),
          },
          {
            title: t('Yours to keep'),
            icon: 'shield',
            text: t(
              'You never lose a level. After 90 days without a round, its perks are paused until your next round.',
            ),
          },
          {
            title: t('Complete your account'),
            icon: 'verified',
            text: t(
              'Level rewards are paid once your email and phone are verified and your profile is complete. Until then they’re on hold, and none are lost.',
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
  const coinsOnly = useCoinsOnly()
  return (
    <>
      <Stage
        kicker={t('VIP Club')}
        icon="crown"
        title={t('70 levels, 7 ranks')}
        lead={t(
          'Every round moves you forward, and you never lose a level. Here’s what each level takes and what you get for it.',
        )}
        art="vip"
      >
        <ButtonLink href={guest ? '/signup' : homeOf(brand)} size="l">
          {guest ? t('Sign up free') : t('Browse games')}
        </ButtonLink>
      </Stage>
      <RankPath league={league} />
      <Standing league={league} />
      <Points />
      <details className="all-levels">
        <summary className="button" data-kind="soft" data-size="l">
          {t('All levels')}
        </summary>
        <Perks league={league} />
        <Block
          title={t('Level by level')}
          lead={t('Points count from your first round. Each level’s reward is paid once.')}
        >
          <div className="ladders">
            {league.sections.map(({ type }) => (
              <Ladder key={type} league={league} type={type} />
            ))}
          </div>
        </Block>
      </details>
      <Note>
        <p>
          {coinsOnly
            ? t('You can’t get prizes where you are, so your rewards are paid in {coins}, as listed here.', {
                coins: coins.many,
              })
            : t('If your state doesn’t allow prizes, rewards are paid in {coins} only.', {
                coins: coins.many,
              })}{' '}
          {t('Play for fun, not for levels.')} <a href="/game/responsible-play">{t('Responsible play')}</a>
        </p>
      </Note>
    </>
  )
}
