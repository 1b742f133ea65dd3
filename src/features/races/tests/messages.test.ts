import { expect, test } from 'vitest'
import { translatorOf } from '#platform/words/translator.ts'
import { covers } from '#tests/coverage/covers.ts'
import { racePaidMessage } from '../messages.ts'

test('the notice of a prize says from which race it is, the place, and the amount', () => {
  covers('001 races.29')
  const win = { place: '1,204', prize: '35 Laurels' }
  const english = translatorOf('en')
  expect(racePaidMessage(english, { ...win, isTeamBased: true })).toMatchObject({
    title: 'You won 35 Laurels in the team race',
    text: 'The team race is over. You finished in place 1,204 on your team and won 35 Laurels.',
  })
  expect(racePaidMessage(english, { ...win, isTeamBased: false })).toMatchObject({
    title: 'You won 35 Laurels in the daily race',
    text: 'The daily race is over. You finished in place 1,204 and won 35 Laurels.',
  })
})
