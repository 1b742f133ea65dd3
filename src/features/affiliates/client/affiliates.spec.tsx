import { leadsAway } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'

/** Where partners and those who came by a partner's link are sent on (000 §2). */

const nobodysPage = gives(calls.partner, { partnerUrl: null })
const { features } = player()

const leads = {
  'guests, with their query': {
    player: guest(),
    address: '/affiliates?refcode=ABC',
    to: '/invite-friends?refcode=ABC',
  },
  'players who are no partners': { answers: [nobodysPage], to: '/invite-friends' },
  'partners to their own page': {
    answers: [gives(calls.partner, { partnerUrl: '/page/about?from=partner' })],
    to: '/page/about?from=partner',
  },
  'to the front page where nobody is invited': {
    player: guest({ features: {} }),
    to: '/',
  },
  'players of a brand without partners': {
    player: player({ features: { ...features, affiliates: false } }),
    to: '/invite-friends',
  },
}

leadsAway('/affiliates', leads)
leadsAway('/referral-info', {
  ...leads,
  'guests, with their query': {
    player: guest(),
    address: '/referral-info?refcode=ABC',
    to: '/invite-friends?refcode=ABC',
  },
})
