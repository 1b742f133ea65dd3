import type { Shown } from '#client/modals/specimen.ts'
import type { PopUpAd } from '../contract.ts'

const ad: PopUpAd = {
  popup_id: 1,
  popup_name: 'Sample',
  popup_delay_time: 0,
  popup_priority: 0,
  company_priority: 0,
  popup_data: {
    title: 'New rewards every day',
    text: 'See everything you can claim today, all in one place. It’s free.',
    picture: 'sprite:chest',
    action: { label: 'See rewards', href: '/promotions' },
    endsAt: null,
  },
  log_id: '01900000-0000-7000-8000-000000000000',
}

/** Windows that no address opens, for the kit. */
export const specimens: Readonly<Record<string, Shown>> = {
  'pop-up-ad': { part: 'windows', label: 'Ad', props: { ad } },
}
