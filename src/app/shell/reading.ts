import { t } from '#platform/words/words.ts'

/** The footer's links to texts, in groups. */
export const reading = () => [
  {
    title: t('About'),
    links: [
      { label: t('About us'), href: '/page/about' },
      { label: t('How it works'), href: '/how-it-works' },
      { label: t('Verify a round'), href: '/fairness' },
      { label: t('Fairness summary'), href: '/page/fairness-summary' },
      { label: t('FAQ'), href: '/page/faq' },
      { label: t('Contact'), href: '/page/contact' },
      { label: t('Credits'), href: '/credits' },
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
      { label: t('Free entry (AMOE)'), href: '/page/amoe' },
      { label: t('Responsible play'), href: '/game/responsible-play' },
    ],
  },
]
