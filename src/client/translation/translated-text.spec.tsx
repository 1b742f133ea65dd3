import { Component, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { translate } from '#tests/components/translation/translator.ts'
import { undoTranslation } from './translated-text.ts'

/** An error boundary that shows the error's message, so that the test sees it instead of the browser. */
class Caught extends Component<{ readonly children: ReactNode }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => this.state.error?.message ?? this.props.children
}

interface Shown {
  readonly won: number
  readonly isOver: boolean
  readonly names: readonly string[]
}

const Race = ({ won, isOver, names }: Shown) => (
  <Caught>
    <p id="count">
      {won} of {200}
    </p>
    <p id="end">
      {isOver && <b>Over:</b>} {isOver ? 'thanks' : null} Round {won}
      {!isOver && ' goes on'}
    </p>
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name} and {names.length}
        </li>
      ))}
    </ul>
    {isOver && 'All was played.'}
  </Caught>
)

describe.each(['replace', 'wrap'] as const)('a translator that would %s', (way) => {
  test('leaves texts changing, coming, and going', async () => {
    const { place, draw } = mountPart(<Race won={3} isOver={false} names={['Ann', 'Bob']} />)
    translate(place, way)
    const steps: Shown[] = [
      { won: 4, isOver: false, names: ['Bob', 'Ann', 'Cid'] },
      { won: 21, isOver: true, names: ['Cid', 'Bob'] },
      { won: 22, isOver: false, names: [] },
      { won: 23, isOver: true, names: ['Dee'] },
    ]
    for (const step of steps) {
      // The translator comes to it first.
      await Promise.resolve()
      draw(<Race {...step} />)
      const { won, isOver, names } = step
      expect(textOf(place, '#count')).toBe(`${won} of 200`)
      expect(textOf(place, '#end')).toBe(isOver ? `Over: thanks Round ${won}` : `Round ${won} goes on`)
      expect([...place.querySelectorAll('li')].map((one) => one.textContent)).toEqual(
        names.map((name) => `${name} and ${names.length}`),
      )
      expect(place.textContent!.includes('All was played.')).toBe(isOver)
      await expect.poll(() => place.querySelector('#count > font')).not.toBeNull()
    }
  })
})

test.each(['replace', 'wrap'] as const)(
  'a page that was translated (%s) before React came hydrates',
  (way) => {
    const race = <Race won={3} isOver={false} names={['Ann', 'Bob']} />
    const { place, leave } = mountPart(race)
    const served = place.innerHTML
    const page = Object.assign(document.createElement('div'), { innerHTML: served })
    leave()
    document.body.append(page)
    const changes: MutationRecord[] = []
    const observer = new MutationObserver(() => {})
    observer.observe(page, { childList: true, subtree: true })
    translate(page, way)
    changes.push(...observer.takeRecords())
    expect(page.querySelector('font')).not.toBeNull()
    expect(undoTranslation(changes)).toBe(true)
    expect(page.innerHTML).toBe(served)
    expect(undoTranslation([])).toBe(false)
  },
)

const textOf = (place: Element, selector: string) =>
  place.querySelector(selector)!.textContent!.replaceAll(/\s+/g, ' ').trim()
