import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Guard } from '#ui/guard/guard.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { onPush } from '#client/realtime/pushes.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import type { Head } from '#client/router/page-face.ts'
import { loadedClients } from '#client/registry.ts'
import { Away, useAway } from '#client/rewards/pause/away.tsx'
import { pauseWord } from '#client/rewards/pause/pause-text.ts'
import { ShareLocation, WaitsPill } from '#client/rewards/share-location.tsx'
import { promotionCard, type PromotionCard } from '#client/rewards/reward.ts'
import { useLoaderData, useRevalidator } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type Promotion } from '../contract.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Block, Note, Stage } from '#client/page/parts.tsx'
import { prizeText } from '#client/page/prize-words.ts'
import { More } from './more.tsx'
import './page.css'

/** Loads the current promotions, with this visitor's progress (000 §7). */
export async function load(args: LoaderFunctionArgs): Promise<readonly Promotion[]> {
  const answer = await appOf(args).call(calls.promotions)
  if (!answer.payload) throw new Error('the promotions did not come')
  return answer.payload.promotions
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Promotions')} · ${brand.title}`,
  description: t('Every reward {brand} offers right now and how to get it. No purchase necessary.', {
    brand: brand.title,
  }),
})

interface Shown {
  readonly promotion: Promotion
  readonly words: PromotionCard
}

/** Promotions with their words, by their features; one of whose type none speaks is not shown. */
function useShown(promotions: readonly Promotion[]): readonly Shown[] {
  const app = useApp()
  const clients = loadedClients(app.registry)
  return promotions.flatMap((promotion) => {
    const { type, prize, ready, href } = promotion
    const gift = prize ? prizeText(app.brand, prize) : ''
    const words = promotionCard(app, clients, type, { gift, href, isReady: ready !== null })
    return words ? [{ promotion, words }] : []
  })
}

/** Whether a promotion is completed for the player, with nothing owed and nothing going on. */
const isOver = ({ promotion, words }: Shown) =>
  promotion.state === 'completed' && !promotion.waits && !words.joined

/** How it stands for the player, beside what it is. */
function Status({ promotion, words }: Shown) {
  const me = usePlayer((state) => state.me)
  const { ready, state, waits, paused } = promotion
  if (waits) return <WaitsPill waits={waits} isPart={state === 'completed'} {...(paused && { paused })} />
  if (paused) return <Pill icon="lock">{pauseWord(paused)}</Pill>
  if (ready)
    return (
      <Pill tone="win" icon="gift">
        {words.ready ??
          (ready.count > 1 ? t('Ready to claim: {count}', { count: ready.count }) : t('Ready to claim'))}
      </Pill>
    )
  if (state === 'completed' && words.joined)
    return (
      <Pill tone="win" icon="check">
        {words.joined}
      </Pill>
    )
  const status = words.status?.(me)
  return status ? <Pill tone={status.isReady ? 'win' : 'plain'}>{status.text}</Pill> : null
}

interface CardProps extends Shown {
  /** The one that a page begins with. */
  readonly isLarge?: boolean
}

function Card({ promotion, words, isLarge }: CardProps) {
  const { brand } = useApp()
  const text = useId()
  const [isOpen, setOpen] = useState(false)
  const { ready, href, most } = promotion
  const signsUp = useIsGuest() && href.startsWith('/signup')
  return (
    <li
      className="panel card promised"
      data-state={promotion.state}
      data-ready={ready ? '' : undefined}
      data-open={isOpen || isLarge ? '' : undefined}
      data-large={isLarge || undefined}
    >
      <div className="promised-art">
        <Sprite name={words.art} size={112} />
      </div>
      <h3>{words.title}</h3>
      <div className="card-text" id={text}>
        <p className="promised-text">{words.text}</p>
        {most && (
          <p className="promised-most">
            <b>{t('Up to {prize}', { prize: prizeText(brand, most) })}</b>
          </p>
        )}
        <Status promotion={promotion} words={words} />
      </div>
      <div className="card-foot">
        {isOver({ promotion, words }) ? (
          <Pill tone="win" icon="check">
            {t('Received')}
          </Pill>
        ) : promotion.waits || promotion.paused ? (
          !promotion.paused && <ShareLocation kind="soft" size="s" />
        ) : (
          // Only what can be had right now has the loud button: all others lead somewhere.
          <ButtonLink
            href={href}
            kind={ready || isLarge ? 'main' : 'soft'}
            size={isLarge ? 'l' : ready ? 'm' : 's'}
          >
            {signsUp
              ? t('Sign up free')
              : ready?.prize
                ? t('Claim {prize}', { prize: prizeText(brand, ready.prize) })
                : words.action}
          </ButtonLink>
        )}
        {!isLarge && <More of={text} title={words.title} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
      </div>
    </li>
  )
}

interface CardsProps {
  readonly shown: readonly Shown[]
  /** How many of them a phone shows at first. */
  readonly most: number
}

/** The cards of a section: the first, which are of most use, and behind a press the rest. */
function Cards({ shown, most }: CardsProps) {
  const list = useId()
  const [isWhole, setWhole] = useState(shown.length <= most)
  return (
    <>
      <ul className="cards" id={list} data-most={isWhole ? undefined : most}>
        {shown.map((one) => (
          <Guard key={one.promotion.id}>
            <Card {...one} />
          </Guard>
        ))}
      </ul>
      {!isWhole && (
        <div className="promised-all">
          <Button
            kind="soft"
            wide
            aria-expanded={false}
            aria-controls={list}
            onClick={() => {
              // The button goes: the first card that it showed is where its reader goes on.
              const next = document.getElementById(list)?.children[most]
              flushSync(() => setWhole(true))
              next?.querySelector<HTMLElement>('a, button')?.focus()
            }}
          >
            {t('Show all {count}', { count: shown.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The page for guests: the first gift large, the others grouped by how they are earned. */
function ForGuests({ shown: [first, ...others] }: { readonly shown: readonly Shown[] }) {
  const isGift = ({ promotion: { prize } }: Shown) => prize !== null
  const isChance = ({ promotion: { most } }: Shown) => most !== undefined
  const groups = [
    { title: t('With your account'), shown: others.filter(isGift) },
    { title: t('With some luck'), shown: others.filter((one) => !isGift(one) && isChance(one)) },
    { title: t('As you play'), shown: others.filter((one) => !isGift(one) && !isChance(one)) },
  ]
  return (
    <>
      {first && (
        <ul className="cards">
          <Card {...first} isLarge />
        </ul>
      )}
      {groups.map(
        ({ title, shown }) =>
          shown.length > 0 && (
            <Block key={title} title={title}>
              <Cards shown={shown} most={2} />
            </Block>
          ),
      )}
    </>
  )
}

/** Reads the list again once what waits was paid. */
function useFresh(promotions: readonly Promotion[]): void {
  const { revalidate } = useRevalidator()
  const waits = promotions.some((one) => one.waits)
  useEffect(() => (waits ? onPush('owed.paid', () => void revalidate()) : undefined), [waits, revalidate])
}

/** The current promotions (000 §2): open ones first, then those that this player already has. */
export function Page() {
  const promotions = useLoaderData<readonly Promotion[]>()
  const away = useAway('promotions')
  useFresh(promotions)
  const shown = useShown(promotions)
  const { brand } = useApp()
  const guest = useIsGuest()
  const bonuses = usePathExists('/account/bonuses')
  const open = shown.filter((one) => !isOver(one))
  const completed = shown.filter(isOver)
  if (away) return <Away title={t('Promotions')} pause={away} />
  return (
    <>
      <Stage
        kicker={t('Promotions')}
        icon="gift"
        title={t('Current promotions')}
        lead={t('Every reward you can get here, and how to get it. No purchase necessary.')}
        art="promotions"
      >
        {!guest && bonuses && (
          <ButtonLink href="/account/bonuses" icon="gift" size="l">
            {t('My bonuses')}
          </ButtonLink>
        )}
      </Stage>
      {guest && open.length > 0 ? (
        <ForGuests shown={open} />
      ) : (
        <Block title={t('Available now')}>
          {open.length === 0 ? (
            <EmptyState
              icon="gift"
              title={t('No promotions right now')}
              text={t('New rewards will appear here.')}
            />
          ) : (
            <Cards shown={open} most={6} />
          )}
        </Block>
      )}
      {completed.length > 0 && (
        <Block title={t('Already received')}>
          <Cards shown={completed} most={2} />
        </Block>
      )}
      <Note>
        <p>
          {t(
            'No purchase necessary. A purchase doesn’t increase your chances of winning. If your state doesn’t allow prizes, rewards are paid in {coins} only.',
            { coins: brand.words.coins.many },
          )}{' '}
          {t('Some rewards need your location first: rules differ from state to state.')}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a> ·{' '}
          <a href="/page/amoe">{t('Free entry (AMOE)')}</a>
        </p>
      </Note>
    </>
  )
}
