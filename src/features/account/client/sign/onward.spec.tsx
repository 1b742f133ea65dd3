import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { get } from '#platform/calls/contract.ts'
import { gamesAre, noDeviceKeys, visitorIs } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { press } from '#tests/components/press.ts'
import { cut, gives } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'

test('a way on that leads nowhere leads to the lobby', async () => {
  await mountPage('/signin?next=/nowhere/at-all', {
    player: guest(),
    answers: [
      noDeviceKeys,
      gives(calls.login, { login: 'nadia' }),
      visitorIs(player()),
      // A page that is missing names games, and those of the lobby don’t come here.
      gamesAre(catalogueOf([])),
      cut(get('/rest/page/home/')),
    ],
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('nadia@test.example')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await press('Enter')
  await expect.poll(() => location.pathname).toBe('/lobby')
})
