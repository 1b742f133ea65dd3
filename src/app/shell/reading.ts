import { t } from '#platform/words.ts'

/** What every page's foot offers to read, in groups. */
export const reading = () => [
  {
    title: t('About'),
    links: [
      { label: t('About us'), href: '/page/about' },
      { label: t('Questions and answers'), href: '/page/faq' },
      { label: t('Contact'), href: '/page/contact' },
    ],
  },
  {
    title: t('Rules'),
    links: [
      { label: t('Terms of use'), href: '/page/terms' },
      { label: t('Privacy'), href: '/page/privacy' },
      { label: t('Cookies'), href: '/page/cookies' },
      { label: t('Cookie settings'), href: '?openModal=cookies' },
      { label: t('Sweepstakes rules'), href: '/page/sweepstakes-rules' },
      { label: t('The free route'), href: '/page/amoe' },
      { label: t('Responsible play'), href: '/page/responsible-play' },
    ],
  },
]
