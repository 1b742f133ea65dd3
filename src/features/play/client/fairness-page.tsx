import { useCallback } from 'react'
import Fairness from './fairness/fairness.tsx'
import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import type { GameName } from './fairness/verifier.tsx'
import { useApp, useIsGuest, type App } from '#client/context/app.ts'
import { catalogueFor } from '#client/games/games.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { cardOf } from '#client/rewards/reward.ts'
import type { Head } from '#client/router/page-face.ts'
import { Sections, type SectionsProps } from '#client/page/sections.tsx'
import { loadedClients, type LoadedClient } from '#client/registry.ts'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { useLoaderData, useLocation } from '#client/router/parts.tsx'

/** A feature that has no card of its own is called by its name. */
const drawCard = (app: App) => (feature: string) => {
  const client = loadedClients(app.registry).find(({ name }) => name === feature)
  const card = (client && cardOf(app, client)) ?? { title: feature.replaceAll('-', ' '), art: 'star' }
  return { ...card, sealed: client?.sealed }
}

/**
 * The odds that features publish now, with what their places stand for: a draw shows its prize where it was
 * drawn with the odds of today.
 */
async function publishedTables(app: App): Promise<readonly DrawTable[]> {
  const { features } = app.player.getState().me
  const publishing = loadedClients(app.registry).filter(({ name }) => features[name])
  // One that doesn't come leaves the draws of its own feature without words.
  const tablesOf = ({ drawTables }: LoadedClient) =>
    drawTables ? arrives(drawTables(app)).catch(() => []) : []
  return (await Promise.all(publishing.map(tablesOf))).flat()
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Provably fair')} · ${brand.title}`,
  description: t('How results are generated at {brand}, and how to verify each one yourself.', {
    brand: brand.title,
  }),
})

/** The games whose rounds can be verified; what each of them is made of travels when it is asked for. */
export async function load({ app }: LoaderFunctionArgs): Promise<readonly GameName[]> {
  const { games } = await catalogueFor(app)
  return games.map(({ slug, title }) => ({ slug, title })).toSorted((a, b) => a.title.localeCompare(b.title))
}

/** How results come about, and the tool to check one: a part of the play feature in the page's frame. */
export function Page({ sections }: SectionsProps) {
  const app = useApp()
  const guest = useIsGuest()
  const games = useLoaderData<readonly GameName[]>()
  const query = new URLSearchParams(useLocation().search)
  const published = useCallback(() => publishedTables(app), [app])
  return (
    <>
      <header className="page-head">
        <h1>{t('Provably fair')}</h1>
        <p>{t('No one can know a result before you play or change it afterward. Here’s how to check.')}</p>
      </header>
      <Fairness
        guest={guest}
        games={games}
        askedRound={{ of: query.get('of'), round: query.get('round') }}
        faceOf={drawCard(app)}
        published={published}
        asked={query.get('draw')}
        common={<Sections sections={sections} />}
      />
    </>
  )
}
