import { t } from '#platform/words/words.ts'
import { Loading, Skeleton } from '#ui/states.tsx'

/** What lies behind a game that is opened by its own address: the game itself is a modal above it. */
export function GameDoorPage() {
  return (
    <>
      <h1 className="sr">{t('Play')}</h1>
      <Loading label={t('Loading game…')}>
        <Skeleton kind="card" count={2} />
      </Loading>
    </>
  )
}
