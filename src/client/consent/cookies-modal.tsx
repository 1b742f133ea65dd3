import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useCookieChoice } from '#ui/overlays/cookie-consent.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { allowedGroups, saveConsent } from './apply-consent.ts'
import { cookieGroups } from './cookie-purposes.ts'
import { optionalGroups } from './consent-banner.tsx'
import { useIsOffered } from '../links/use-gated-links.ts'

/** The choice about cookies, made again whenever the visitor wants. */
export default function CookiesModal() {
  const { close } = useModal()
  const offers = useIsOffered()
  const { list, save, onlyNecessary, acceptAll } = useCookieChoice({
    groups: cookieGroups(offers),
    allowed: allowedGroups(),
    onDecide(keys) {
      saveConsent(optionalGroups(keys), offers)
      close()
      toast({ kind: 'success', key: 'cookies', text: t('Your cookie choices are saved') })
    },
  })
  return (
    <Modal
      title={t('Cookie settings')}
      size="s"
      footer={
        <div className="consent-actions">
          <Button kind="soft" onClick={onlyNecessary}>
            {t('Necessary only')}
          </Button>
          <Button kind="soft" onClick={acceptAll}>
            {t('Accept all')}
          </Button>
          <Button onClick={save}>{t('Save choices')}</Button>
        </div>
      }
    >
      {list}
      <p className="quiet">
        <a href="/page/cookies">{t('What each cookie does')}</a>
      </p>
    </Modal>
  )
}
