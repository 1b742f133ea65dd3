import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { CredentialList } from '#client/account-page/credential-list.tsx'
import { useApp } from '#client/context/app.ts'
import { useQuery } from '#client/query/use-query.tsx'
import { calls } from '../contract.ts'
import { useSignals } from './use-signals.ts'

/** The passkeys of the account, where an email sets a new password. */
export default function OwnedPasskeys() {
  const app = useApp()
  const { data, read } = useQuery(calls.list)
  useSignals(data?.accepted)
  const rows = (data?.passkeys ?? []).map(({ id, name }) => ({
    id,
    name,
    about: t('Passkey'),
    mark: <Icon name="key" size={22} />,
    remove: () => app.call(calls.remove, { id }),
  }))
  return (
    <CredentialList label={t('Passkeys')} rows={rows} canRemove={data?.canRemove ?? false} onChange={read} />
  )
}
