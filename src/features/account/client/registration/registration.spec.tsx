import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { leadsTo, mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { gives } from '#tests/components/wire.ts'
import { calls, type ProfileView } from '../../contract.ts'

const PATH = '/registration-complete'

const unfinished = player({ emailConfirmed: false, phoneConfirmed: false, profileCompleted: false })
const profile: ProfileView = {
  profile: null,
  state: 'TX',
  stateName: 'Texas',
  email: 'nadia@test.example',
  newEmail: null,
  phone: null,
}
const own = [gives(calls.profile, profile)]

pageConforms(PATH, {
  title: 'Almost there',
  ready: 'Save profile',
  player: unfinished,
  answers: own,
  // Most brands finish in a window.
  onPhone: 'dusk',
  reads: calls.profile,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the steps of a registration', () => {
  const steps = () =>
    [...document.querySelectorAll('.complete-step')].map((one) =>
      (one as HTMLElement).dataset['done'] ? 'done' : (one as HTMLElement).dataset['open'] ? 'open' : 'waits',
    )

  test('are open one at a time, in the order of the specification', async () => {
    await mountPage(PATH, { player: unfinished, answers: own })
    expect(steps()).toEqual(['open', 'waits', 'waits'])
    await button('Continue').last().click()
    expect(steps()).toEqual(['waits', 'waits', 'open'])
    await expect.element(page.getByText('nadia@test.example')).toBeVisible()
    await expect.element(button('Resend email')).toBeVisible()
  })

  test('go on with the next one when one is done elsewhere, and end with the games', async () => {
    const { app } = await mountPage(PATH, { player: unfinished, answers: own })
    app.player.setState({ me: { ...unfinished, profileCompleted: true } })
    await expect.poll(steps).toEqual(['done', 'open', 'waits'])
    app.player.setState({ me: player() })
    await expect.element(page.getByRole('heading', { level: 1, name: 'You’re all set' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/lobby')
  })

  test('lead on to the game, but not before the registration allows it', async () => {
    const closed = player({
      ...unfinished,
      Registration: { complete: false, registrationFunnel: { funnelType: 'closed_funnel' } },
    })
    const { app } = await mountPage(`${PATH}?game=tidal-fortune`, { player: closed, answers: own })
    await expect.element(page.getByText(/You can play once you verify your phone\./)).toBeVisible()
    expect(page.getByRole('link', { name: 'Play now' }).elements()).toEqual([])
    app.player.setState({ me: unfinished })
    await expect
      .element(page.getByRole('link', { name: 'Play now' }))
      .toHaveAttribute('href', '/lobby?game=tidal-fortune')
  })

  test('have no page for guests, nor in brands that finish in a window', async () => {
    expect(await leadsTo(PATH, { player: guest() })).toBe('/signin?next=%2Fregistration-complete')
    await mountPage(PATH, { player: unfinished, brand: 'popply', answers: [gamesAre(catalogueOf())] })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page')
  })
})
