import { use, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { Button } from '#ui/button.tsx'
import type { SealView } from '../../../contract.ts'
import { Wire } from '../../round/use-game.ts'
import { checkLists, type CheckedLists } from './check-lists.ts'

interface CheckListsProps {
  readonly seal: SealView
  readonly lists: CheckedLists | null
  readonly onChecked: (lists: CheckedLists) => void
}

/** The button that reads the lists that were drawn from, computes their hashes, and finds the lines drawn. */
export function CheckLists({ seal, lists, onChecked }: CheckListsProps) {
  const wire = use(Wire)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const whole = seal.list_hash === null ? 0 : 1
  const count = whole + seal.draws.filter(({ list_hash }) => list_hash !== null && !whole).length
  if (count === 0) return null
  const check = async () => {
    setBusy(true)
    const found = await checkLists(wire, seal)
    setBusy(false)
    setFailed(found === null)
    if (found) onChecked(found)
  }
  const isGood = lists?.isSound === true
  return (
    <>
      <Button kind="soft" icon="verified" busy={busy} onClick={() => void check()}>
        {t('{count, plural, one {Check the list} other {Check # lists}}', { count })}
      </Button>
      <div role="status" className="seal-verdict">
        {hasFailed ? (
          <p>{t('We couldn’t load the lists. Try again.')}</p>
        ) : lists?.lists === 0 ? (
          <p>{t('Lists are available for 31 days. These are no longer available.')}</p>
        ) : (
          lists && (
            <>
              <p className="verdict-line" data-good={isGood}>
                <Icon name={isGood ? 'verified' : 'alert'} />
                {isGood
                  ? t('Lists match their hashes, and every result is on its list.')
                  : t('A list doesn’t match its hash.')}
              </p>
              {lists.missing > 0 && (
                <p>
                  {t('{count, plural, one {# draw has no list here.} other {# draws have no list here.}}', {
                    count: lists.missing,
                  })}
                </p>
              )}
            </>
          )
        )}
      </div>
    </>
  )
}
