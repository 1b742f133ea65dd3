import { t } from '#platform/words/words.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import type { LoaderResult } from '#client/account-page/load.ts'
import { useApp } from '#client/context/app.ts'
import { go } from '#client/router/navigate.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { calls, type ProtectionInfo } from '../../contract.ts'
import type { CheckChoice, LimitChoice } from '../choices.ts'
import { Confirmation, useMoment } from '../confirmation.tsx'
import { factsOf, isIdle, isLooser, standingOf, titleOf } from './limit-facts.ts'

/** Sets a limit or a reality check, or asks for a looser one. */
export function ConfirmLimit({ choice }: { readonly choice: LimitChoice | CheckChoice }) {
  const app = useApp()
  const info = useLoaderData<LoaderResult<ProtectionInfo> | null>()
  const now_ms = useMoment(app.now_ms)
  const title = titleOf(choice, app.brand)
  if (!info?.data)
    return (
      <section className="panel rp-confirm">
        <h1>{title}</h1>
        <LoadFailed message={info?.message ?? null} />
      </section>
    )
  const standing = standingOf(choice, info.data)
  const run = async () => {
    const { success, message } =
      choice.kind === 'check'
        ? await app.call(calls.check, { minutes: choice.minutes })
        : await app.call(calls.limit, { kind: choice.of, span: choice.span, amount: choice.amount })
    if (!success) return message ?? t('That didn’t work. Nothing was changed. Try again.')
    await go('/account/play-limits')
    return null
  }
  return (
    <Confirmation
      title={title}
      facts={factsOf(choice, info.data, now_ms, app.brand)}
      label={isIdle(choice, standing) ? null : isLooser(choice, standing) ? t('Ask for it') : t('Set it now')}
      run={run}
    />
  )
}
