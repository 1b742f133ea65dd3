import { t } from '#platform/words/words.ts'
import { homeOf } from '#client/context/brand.ts'
import { gameRoute } from '#client/router/deep-links.ts'
import { appOf } from '#client/router/kit.ts'
import { redirect, type LoaderFunctionArgs } from '#client/router/route.ts'
import { Loading, Skeleton } from '#ui/states.tsx'

/** `/game` is for players and needs `?game=`; a guest is asked to sign up first (000 §2). */
export function load(args: LoaderFunctionArgs): null {
  const app = appOf(args)
  const slug = new URL(args.request.url).searchParams.get('game')
  if (!slug) throw redirect(homeOf(app.brand))
  const way = gameRoute(app.player.getState().me, app.brand.flags, new URLSearchParams({ game: slug }))
  if (way.kind === 'go') throw redirect(way.to)
  return null
}

/** The page behind a game that is opened by its address; the game itself is a modal above it. */
export function Page() {
  return (
    <>
      <h1 className="sr">{t('Play')}</h1>
      <Loading label={t('Loading game…')}>
        <Skeleton kind="card" count={2} />
      </Loading>
    </>
  )
}
