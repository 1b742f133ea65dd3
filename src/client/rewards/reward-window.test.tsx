import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCATION_NEEDED, placeLine } from '#platform/jurisdiction/place-line.server.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { asksForPlace, whyRefused } from './place-needed.ts'
import { RewardState } from './reward-window.tsx'

const textOf = (trouble: string | null, known: boolean) =>
  renderToStaticMarkup(
    <RewardState
      trouble={trouble}
      reload={() => {}}
      loading="Loading your box…"
      shape={3}
      failed="We couldn’t load your box"
    >
      {known && <p>Your box</p>}
    </RewardState>,
  )

test('what is known of a reward stands there, also where reading it again failed', () => {
  expect(textOf(null, true)).toBe('<p>Your box</p>')
  expect(textOf('No connection.', true)).toBe('<p>Your box</p>')
})

test('until then it loads, or says why it failed to, with a way to try again', () => {
  const loading = textOf(null, false)
  expect(loading).toContain('Loading your box…')
  expect(loading).not.toContain('Try again')
  const failed = textOf('No connection.', false)
  expect(failed).toContain('We couldn’t load your box')
  expect(failed).toContain('No connection.')
  expect(failed).toContain('Try again')
  expect(failed).not.toContain('Loading')
})

test('the refusal that asks for the place is known by its code or by what helps, where the page can share it', () => {
  const { message } = placeLine({} as never).refusal({ ok: false }, {} as never)
  const refusal = { code: LOCATION_NEEDED, message }
  const other = { code: 'OTHER', message: 'Another sentence.' }
  expect(asksForPlace(refusal)).toBe(false)
  const end = offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: async () => false })
  const said = [
    refusal,
    { ...other, details: { fix: 'location' } },
    { ...other, details: { fix: 'place' } },
    { ...other, message },
    {},
  ]
  expect(said.map(asksForPlace)).toEqual([true, true, false, false, false])
  expect([whyRefused(refusal, 'No.'), whyRefused(other, 'No.'), whyRefused({}, 'No.')]).toEqual([
    ...[null, 'Another sentence.', 'No.'],
  ])
  end()
})
