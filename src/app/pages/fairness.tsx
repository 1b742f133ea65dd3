import Fairness from '#features/play/fairness.tsx'
import { t } from '#platform/words.ts'

/** How results come about, and the tool to check one: a part of the play feature in the page's frame. */
export function FairnessPage() {
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
      <Fairness />
    </>
  )
}
