import { useCallback } from 'react'
import Fairness from '#features/play/fairness.tsx'
import { t } from '#platform/words.ts'
import { useApp, useIsGuest } from '../context.ts'
import { faceOf } from '../rewards/faces.ts'
import { useLocation } from '../router/parts.tsx'
import { publishedTables } from '../rewards/tables.ts'

/** A feature that has no face of its own is called by its name. */
const drawFace = (feature: string) => {
  const face = faceOf(feature)
  return face ?? { title: feature.replaceAll('-', ' '), art: 'star' }
}

/** How results come about, and the tool to check one: a part of the play feature in the page's frame. */
export function FairnessPage() {
  const app = useApp()
  const guest = useIsGuest()
  const { search } = useLocation()
  const published = useCallback(() => publishedTables(app), [app])
  return (
    <>
      <header className="page-head">
        <h1>{t('Provably fair')}</h1>
        <p>
          {t(
            'Nobody can know a result before you play, and nobody can change it after. Here is how you check that.',
          )}
        </p>
      </header>
      <Fairness
        guest={guest}
        faceOf={drawFace}
        published={published}
        asked={new URLSearchParams(search).get('draw')}
      />
    </>
  )
}
