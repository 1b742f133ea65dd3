import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest } from '#tests/components/people.ts'

/** Pages that are mostly texts, as guests read them. */

pageConforms('/how-it-works', {
  title: 'Free to play, easy to verify',
  ready: 'Four steps',
  // No feature tells of its gifts.
  player: guest({ features: { pages: true } }),
})
pageConforms('/cashIframe', { title: 'Nothing for sale here', ready: 'isn’t selling anything right now' })
