import { useEffect, useRef } from 'react'
import { useApp } from '#client/context/app.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { t } from '#platform/words/words.ts'
import { EmptyState, Skeleton } from '#ui/states.tsx'
import type { ChosenPackage, Packages, PackageView } from '../contract.ts'
import { PARTS } from '../economy.ts'
import { Offer } from './offer.tsx'
import { Parts } from './parts.tsx'
import { usePackages } from './use-packages.ts'
import './packages.css'

/** Packages: the one that is held with its parts, and those that there are, side by side. */
export default function PackagesModal() {
  const held = usePackages()
  const { list, chosen, trouble, reload } = held
  return (
    <RewardWindow
      title={t('Packages')}
      size="l"
      room="packages-room"
      trouble={trouble}
      reload={reload}
      loading={t('Loading packages…')}
      shape={
        <>
          <Skeleton kind="line" count={3} />
          <span className="packages-loading">
            <Skeleton kind="tile" count={4} />
          </span>
        </>
      }
      failed={t('We couldn’t load the packages')}
      place={
        list !== null &&
        list.packages.length + list.presets.length > 0 &&
        t('Share your location to get a package.')
      }
      focusesMain
    >
      {list && chosen !== undefined && <Room held={held} list={list} chosen={chosen} />}
    </RewardWindow>
  )
}

type Held = ReturnType<typeof usePackages>

interface RoomProps {
  readonly held: Held
  readonly list: Packages
  readonly chosen: ChosenPackage | null
}

function Room({ held, list, chosen }: RoomProps) {
  const { brand } = useApp()
  const { refused, did } = held
  const receipt = useReceipt(held)
  const hasNews = refused !== null || did !== null
  const isForSale = list.packages.length + list.presets.length > 0
  if (!isForSale && !chosen)
    return (
      <EmptyState
        title={t('No packages here')}
        text={
          list.paused
            ? pauseText(list.paused)
            : t('Nothing is for sale where you are. Everything on this site is free to play.')
        }
      />
    )
  const isOpen = chosen?.state === 'running' || chosen?.state === 'waiting'
  return (
    <>
      {chosen && <Parts held={held} chosen={chosen} />}
      <div className={hasNews ? 'packages-receipt' : 'sr'} role="status" tabIndex={-1} ref={receipt}>
        {hasNews && (
          <RewardMessage refused={refused}>
            <Said held={held} />
          </RewardMessage>
        )}
      </div>
      {list.isDemonstration && isForSale && (
        <p className="packages-demo">
          {t('This is a demonstration: packages are free here, no payment details needed.')}
        </p>
      )}
      <Shelf
        title={t('Fortune packages')}
        text={t('Get all your {coins} now, plus {percent}% more in {count} daily parts.', {
          coins: brand.words.coins.many,
          percent: PARTS.count * PARTS.percent,
          count: PARTS.count,
        })}
        held={held}
        offers={isOpen ? [] : list.packages}
      />
      <Shelf
        title={t('Single packages')}
        text={t('Get all your {coins} right away.', { coins: brand.words.coins.many })}
        held={held}
        offers={list.presets}
      />
      <Terms list={list} />
    </>
  )
}

/** Brings the answer to a purchase into sight: the card that was pressed may be far below it, or gone. */
function useReceipt({ answered }: Held) {
  const receipt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answered === 0) return
    receipt.current?.scrollIntoView({ block: 'center' })
    receipt.current?.focus({ preventScroll: true })
  }, [answered])
  return receipt
}

/** The message about the last thing done in this window: a part taken, or a package bought. */
function Said({ held: { did } }: { readonly held: Held }) {
  const { brand } = useApp()
  if (!did) return null
  if (did.kind === 'took')
    return (
      <Won prize={{ coins: did.taken.coins }}>
        {did.taken.left > 0
          ? t('{left} are left in your package.', { left: prizeText(brand, { coins: did.taken.left }) })
          : t('That was the last part. Your package is complete.')}
      </Won>
    )
  const { coins, gift } = did.purchase
  return (
    <Won prize={{ ...gift, coins: coins + (gift.coins ?? 0) }}>
      {t('Added to your balance, including your free gift of {gift}.', { gift: prizeText(brand, gift) })}
    </Won>
  )
}

interface ShelfProps {
  readonly title: string
  readonly text: string
  readonly held: Held
  readonly offers: readonly PackageView[]
}

/** Packages of a kind, side by side. */
function Shelf({ title, text, held: { buying, buy }, offers }: ShelfProps) {
  if (offers.length === 0) return null
  return (
    <section className="packages-shelf">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        {offers.map((offer) => (
          <Offer
            key={offer.package_id}
            offer={offer}
            busy={buying === offer.package_id}
            onBuy={() => buy(offer.package_id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The terms that every buyer should read first. */
function Terms({ list: { days } }: { readonly list: Packages }) {
  const { brand } = useApp()
  const { entries, coins } = brand.words
  const coinsOnly = useCoinsOnly()
  return (
    <section className="packages-terms" aria-label={t('Good to know')}>
      <p>
        {t('Each dollar buys at least 10,000 {coins}. They are for play and have no cash value.', {
          coins: coins.many,
        })}
      </p>
      <p>
        {coinsOnly
          ? t(
              'Every package includes a free gift. In your state, it’s paid in {coins}, and every package gives the same amount per dollar. A larger package doesn’t raise your chances in any game. No purchase necessary.',
              { coins: coins.many },
            )
          : t(
              '{entries} aren’t for sale. They’re a free gift, and every package gives the same number per dollar. A larger package doesn’t raise your chances in any game. No purchase necessary: a free entry card gives the same.',
              { entries: entries.many },
            )}
      </p>
      <p>
        {t(
          'One part opens each day, starting the day after you get the package. Claim your parts within {days} days; we pay any you haven’t claimed automatically. If a package is refunded, its remaining parts are canceled and we take back what it gave you, up to your current balance.',
          { days },
        )}
      </p>
    </section>
  )
}
