import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useCookieChoice } from '#ui/overlays/cookie-consent.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { allowedGroups, storeConsent, saveConsent } from './apply-consent.ts'
import { useApp } from '../context/app.ts'
import { cookieGroups, type CookieTable } from '../consent/cookie-purposes.ts'
import { optionalGroups } from './consent-banner.tsx'
import { useCookieTable } from './use-cookie-table.ts'

/** The choice about cookies, made again whenever the visitor wants. */
export default function CookiesModal() {
  const table = useCookieTable()
  return table && <Choice table={table} />
}

function Choice({ table }: { readonly table: CookieTable }) {
  const app = useApp()
  const { close } = useModal()
  const { list, save, onlyNecessary, acceptAll } = useCookieChoice({
    groups: cookieGroups(table),
    allowed: allowedGroups(),
    onDecide(keys) {
      saveConsent(optionalGroups(keys), table)
      storeConsent(app)
      close()
      toast({ kind: 'success', key: 'cookies', text: t('Your cookie choices are saved') })
    },
  })
  return (
    <Modal
      title={t('Cookie settings')}
      size="s"
      footer={
        <div className="agree-actions">
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
