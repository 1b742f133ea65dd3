import { useApp } from '#client/context/app.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { useShop } from '#client/rewards/shop.ts'
import { askVisitor } from '#client/modals/modals.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { FREE_WAY, type Season } from '../contract.ts'
import type { useSeason } from './use-season.ts'

interface SwitchProps {
  readonly season: Season
  readonly room: Pick<ReturnType<typeof useSeason>, 'isSwitching' | 'turn'>
}

interface SwitchTextProps {
  readonly season: Season
  /** The switch is free again. */
  readonly onEnd: () => void
}

/** The text beside the switch: how to open the season, or which system the player's rounds count for. */
export function SwitchText({ season: { isActive, isAvailable, switchableAt }, onEnd }: SwitchTextProps) {
  const coinsOnly = useCoinsOnly()
  if (!isAvailable && !isActive)
    return (
      <p className="season-say">
        {coinsOnly
          ? t('A free request or your first purchase opens the tower.')
          : t('A free entry card or your first purchase opens the tower.')}
      </p>
    )
  return (
    <p className="season-say">
      {isActive
        ? t('Your rounds count for the season. Your rank stays where it is.')
        : t(
            'Your rounds count for your rank. Switch, and they count for the season; your rank stays where it is.',
          )}{' '}
      {switchableAt ? (
        <>
          {t('You can switch again on {time}, in', {
            time: momentText(switchableAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}{' '}
          <Countdown endsAt={Date.parse(switchableAt)} onEnd={onEnd} />
        </>
      ) : (
        t('You can switch once every 24 hours.')
      )}
    </p>
  )
}

/** The ways to what opens the season: the free route, which does it like a purchase, and what is for sale. */
function Gate() {
  const { close } = useModal()
  const coinsOnly = useCoinsOnly()
  const shop = useShop()
  return (
    <>
      <ButtonLink kind="soft" wide href={FREE_WAY} onClick={close}>
        {coinsOnly ? t('How to make a free request') : t('How to get a free entry card')}
      </ButtonLink>
      {shop && (
        <ButtonLink kind="soft" wide href={shop} onClick={close}>
          {t('See the packages')}
        </ButtonLink>
      )}
    </>
  )
}

/** The way to the other system. What it does is said above it, where it scrolls: a small phone has room for the tower. */
export function Switch({ season: { isActive, isAvailable, switchableAt }, room }: SwitchProps) {
  const app = useApp()
  if (!isAvailable && !isActive) return <Gate />
  const ask = async () => {
    const yes = await askVisitor(app, {
      title: isActive ? t('Switch to rank?') : t('Switch to season?'),
      text: isActive
        ? t('Your rounds count for your rank from now on. You can’t switch back for 24 hours.')
        : t('Your rounds count for the season from now on. You can’t switch back for 24 hours.'),
      confirm: isActive ? t('Switch to rank') : t('Switch to season'),
    })
    if (yes) room.turn()
  }
  return (
    <Button
      kind={isActive ? 'soft' : 'main'}
      wide
      busy={room.isSwitching}
      disabled={switchableAt !== null}
      onClick={() => void ask()}
    >
      {isActive ? t('Switch to rank') : t('Switch to season')}
    </Button>
  )
}
