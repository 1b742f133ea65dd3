import { t } from '#platform/words/words.ts'
import { CredentialList } from '#client/account-page/credential-list.tsx'
import { useApp } from '#client/context/app.ts'
import { useQuery } from '#client/query/use-query.tsx'
import { calls } from '../contract.ts'
import { Mark } from './mark.tsx'
import { NAMES } from './providers.ts'

/** The companies that sign in to the account, where an email sets a new password. */
export default function OwnedAccounts() {
  const app = useApp()
  const { data, read } = useQuery(calls.accounts)
  const rows = (data?.accounts ?? []).map(({ method, email, name }) => ({
    id: method,
    name: NAMES[method],
    mark: <Mark method={method} />,
    about: email ?? name ?? t('Connected'),
    remove: () => app.call(calls.unlink, { method }),
  }))
  return (
    <CredentialList
      label={t('Connected accounts')}
      rows={rows}
      canRemove={data?.canUnlink ?? false}
      onChange={read}
    />
  )
}
