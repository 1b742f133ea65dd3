import { useState } from 'react'
import { Button } from '../button.tsx'
import { Footer } from '../lobby/footer.tsx'
import { BottomTabs, Header } from '../lobby/header.tsx'
import { Rail } from '../lobby/rail.tsx'
import { footerGroups, notices, tabs, type SampleWords } from './data.ts'
import { middle, SampleHeader } from './lobby.tsx'
import { rich } from '../rich.tsx'
import { Picture } from '../art/picture.tsx'
import { state, type Specimen, type SpecimenGroup } from './specimen.tsx'

const header = (words: SampleWords): Specimen => ({
  id: 'header',
  title: 'Header',
  about: 'The bar at the top of every page: a bar, a float or a line, as the theme says.',
  wide: 'line',
  states: [
    state('Player', () => <SampleHeader words={words} />),
    state('Guest', () => <SampleHeader words={words} guest />, { inert: true }),
    state('Hover', () => <SampleHeader words={words} />, { as: 'hover', of: '.header-nav a:nth-child(2)' }),
    state('Focus', () => <SampleHeader words={words} />, { as: 'focus', of: '.header-nav a:nth-child(3)' }),
    state('Name for a logo', () => <Header logo={{ title: words.title, href: '#home' }} nav={[]} />, {
      inert: true,
    }),
  ],
})

const bottom: Specimen = {
  id: 'bottom-tabs',
  title: 'Tabs at the thumb',
  about: 'The places of the site, on phones only.',
  wide: 'line',
  states: [
    state('With a middle', () => (
      <div className="specimen-room">
        <BottomTabs tabs={tabs} middle={middle} />
      </div>
    )),
    state(
      'Without',
      () => (
        <div className="specimen-room">
          <BottomTabs tabs={tabs} />
        </div>
      ),
      { inert: true },
    ),
  ],
}

const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const

function SampleFooter({ words }: { readonly words: SampleWords }) {
  const [chosen, setChosen] = useState('en')
  return (
    <Footer
      logo={<strong className="logo">{words.title}</strong>}
      tagline={words.tagline}
      groups={footerGroups}
      notices={notices}
      marks={['21+']}
      company={words.company}
      languages={{
        label: 'Language',
        all: LANGUAGES.map((one) => ({ ...one, current: one.code === chosen })),
        onChoose: setChosen,
      }}
    />
  )
}

const footer = (words: SampleWords): Specimen => ({
  id: 'footer',
  title: 'Footer',
  about: 'The foot of every page, with what the law wants said.',
  wide: 'line',
  states: [state('Rest', () => <SampleFooter words={words} />)],
})

const CARDS = ['Weekend race', 'Prize drop', 'Team race', 'Weekly refunds', 'Season tower', 'Lucky hour']

const rail: Specimen = {
  id: 'rail',
  title: 'Rail',
  about: 'A line of things that scrolls sideways and snaps.',
  wide: 'line',
  states: [
    state('Cards', () => (
      <Rail title="For you" icon="gift" href="#all" count={6}>
        {CARDS.map((name) => (
          <li key={name} className="panel specimen-card">
            <b>{name}</b>
            <Button size="s" kind="soft">
              Open
            </Button>
          </li>
        ))}
      </Rail>
    )),
  ],
}

const pictures = ({ picture }: SampleWords): Specimen => ({
  id: 'picture',
  title: 'Picture and text',
  about: 'A picture as large as its place in the best format; a text of the catalogue with its marks.',
  wide: 'half',
  states: [
    state('Picture', () => (
      <span className="specimen-picture">
        {picture && <Picture source={picture} sizes="640px" alt="The stage of the brand" first />}
      </span>
    )),
    state('Marked text', () => (
      <p>{rich('Enter <code>FAIR-2026</code> by <b>Sunday at midnight</b> to claim your reward.')}</p>
    )),
  ],
})

/** Specimens of the frame of every page. */
export const frameOf = (words: SampleWords): SpecimenGroup => ({
  title: 'The page',
  specimens: [header(words), bottom, footer(words), rail, pictures(words)],
})
