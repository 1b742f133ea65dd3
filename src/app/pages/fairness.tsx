import Fairness from '#features/play/fairness.tsx'

/** How results come about, and the tool to check one: a part of the play feature in the page's frame. */
export function FairnessPage() {
  return (
    <>
      <header className="page-head">
        <h1>Provably fair</h1>
        <p>
          Nobody can know a result before you play, and nobody can change it after. Here is how you check
          that.
        </p>
      </header>
      <Fairness />
    </>
  )
}
