import { expect, test, vi } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { Tabs } from '../tabs.tsx'
import { SearchField } from './search-field.tsx'
import { Stepper } from './stepper.tsx'

/** A key as an input method takes it: while it composes, or as the last of it in Safari. */
const KINDS = [{ isComposing: true }, { keyCode: 229 }]

const send = (target: Element, key: string, kind: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...kind }))

test('keys of an input method trigger nothing', () => {
  const seen = vi.fn<(what: unknown) => void>()
  const { place } = mountPart(
    <>
      <SearchField label="Search" value="ねこ" onChange={seen} shortcut />
      <Tabs
        label="Parts"
        tabs={[
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ]}
        value="a"
        onChange={seen}
      />
      <Stepper
        label="Bet"
        values={[1, 2, 3]}
        value={2}
        onChange={seen}
        format={String}
        onOpen={() => seen('open')}
      />
    </>,
  )
  const [search, tab, stepper] = ['input', '[role=tab]', '[role=spinbutton]'].map((selector) =>
    place.querySelector(selector)!,
  )
  for (const kind of KINDS) {
    expect(send(search!, 'Escape', kind)).toBe(true)
    expect(send(search!, 'k', { ...kind, ctrlKey: true })).toBe(true)
    expect(send(tab!, 'ArrowRight', kind)).toBe(true)
    for (const key of ['Enter', 'ArrowUp', 'Home']) expect(send(stepper!, key, kind)).toBe(true)
  }
  expect(seen).not.toHaveBeenCalled()
  expect(send(search!, 'Escape', {})).toBe(false)
  expect(send(stepper!, 'Enter', {})).toBe(false)
  expect(seen.mock.calls).toEqual([[''], ['open']])
})
