import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls as push } from '#features/push/contract.ts'
import { noKeysYet } from '#tests/components/answers.ts'
import { gives } from '#tests/components/wire.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { player } from '#tests/components/people.ts'
import { calls, type ProfileView, type SessionEntry } from '../contract.ts'
import { given } from './name/public-name.fixture.ts'

/** The pages of an account, each in the frame of the account. */

const profile: ProfileView = {
  profile: { first_name: 'Nadia', last_name: 'Kovac', street: '12 Main St', city: 'Austin', zip: '78701' },
  state: 'TX',
  stateName: 'Texas',
  email: 'nadia@test.example',
  newEmail: null,
  phone: '+12025550101',
}

const session = (id: string, current: boolean): SessionEntry => ({
  id,
  device: 'Chrome on Windows',
  isMobile: false,
  createdAt: '2026-11-01T12:00:00Z',
  seenAt: '2026-11-18T14:00:00Z',
  place: current ? 'Austin, Texas' : null,
  current,
})

pageConforms('/account', { title: 'Your account', ready: 'Email verified' })
pageConforms('/account/personal-info', {
  title: 'Personal info',
  ready: 'Name and address',
  loads: calls.profile,
  answers: [gives(calls.profile, profile), gives(calls.publicName, given)],
})
pageConforms('/account/security', {
  title: 'Security',
  ready: 'Where you’re signed in',
  loads: calls.sessions,
  answers: [gives(calls.sessions, { sessions: [session('1', true), session('2', false)] }), noKeysYet],
})
pageConforms('/account/notifications', {
  title: 'Notifications',
  ready: 'Emails we always send',
  answers: [
    gives(push.preferences, {
      devices: [],
      switches: { rewards: true, account: true, offers: false, races: true },
    }),
  ],
})
pageConforms('/account/subscription', {
  title: 'News and offers',
  ready: 'Can we send you offers?',
  loads: calls.subscriptions,
  answers: [
    gives(calls.subscriptions, {
      subscriptions: [
        { channel: 'email', allowed: true, at: '2026-11-01T12:00:00Z', source: 'signup' },
        { channel: 'sms', allowed: false, at: null, source: null },
      ],
    }),
  ],
})
pageConforms('/account/verification', { title: 'Verification', ready: 'Verification status' })
pageConforms('/account/documents', { title: 'Documents', ready: 'No documents needed' })

test('what is not verified yet is verified from where it is listed', async () => {
  const me = player({ emailConfirmed: true, phoneConfirmed: false, profileCompleted: false })
  await mountPage('/account/verification', { player: me })
  const ways = page.getByRole('main').getByRole('link', { name: /^(?:Verify|Complete): / })
  await expect
    .poll(() => ways.elements().map((way) => way.getAttribute('href')))
    .toEqual(['?openModal=app-complete-profile-modal', '?openModal=app-phone-confirm-popup'])
})
