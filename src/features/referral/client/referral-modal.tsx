import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useApp, useIsGuest } from '#client/context/app.ts'
import { QueryFallback, useQuery } from '#client/query/use-query.tsx'
import { calls } from '../contract.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { OwnLink } from './own-link.tsx'
import { useGiftsText, type Gifts as BothGifts } from './gift-words.ts'
import './referral-modal.css'

/** The paragraph about a friend's gift. */
const Gifts = (gifts: BothGifts) => <p>{useGiftsText(gifts)}</p>

/** The player's own link, with what it brings. */
function Mine() {
  const invitation = useQuery(calls.invitation)
  const { data } = invitation
  return (
    <>
      <QueryFallback shown={invitation} label={t('Loading your invite…')} kind="card" count={1} />
      {data && (
        <>
          <Gifts {...data} />
          <OwnLink invitation={data} />
        </>
      )}
      <ButtonLink href="/invite-friends" kind="ghost">
        {t('How invites work')}
      </ButtonLink>
    </>
  )
}

/** The explanation of invitations, for a guest who has no link yet. */
function Guest() {
  const { brand } = useApp()
  return (
    <>
      <p>
        {t('Every player at {brand} has a personal link. Friends who sign up with it get a bigger bonus.', {
          brand: brand.title,
        })}
      </p>
      <ButtonLink href={brand.flags.dedicatedAuthPage ? '/signup/' : '?openModal=signup'} icon="users">
        {t('Sign up')}
      </ButtonLink>
    </>
  )
}

/** openModal=app-referral-popup (001 §2): it has no condition, so a guest reads what it is about. */
export default function ReferralModal() {
  const guest = useIsGuest()
  return (
    <Modal title={t('Invite friends')} size="s">
      <div className="friend-window">
        <Sprite name="friends" />
        {guest ? <Guest /> : <Mine />}
      </div>
    </Modal>
  )
}
