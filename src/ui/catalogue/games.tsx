import { useState } from 'react'
import { BetBar, type BetBarProps } from '../forms/bet-bar.tsx'
import { GameRail } from '../lobby/game-rail.tsx'
import { HeroBanner } from '../lobby/hero.tsx'
import { FeatureStrip } from '../lobby/feature-strip.tsx'
import type { TileGame } from '../lobby/tile.ts'
import { toast } from '../overlays/toasts.ts'
import { WinnersTicker } from '../lobby/winners.tsx'
import { featuresOf, games, manyGames, slides, winners, type SampleWords } from './data.ts'
import { slugOf, state, type Specimen, type SpecimenGroup } from './specimen.tsx'

let tiles = 0

const allOf = (state: string) => ({ href: '#all', title: 'All rewards', state })

/** One tile by itself, in a grid of one. */
const tile = (game: TileGame | undefined, favorite = false) => {
  tiles += 1
  const id = `specimen-tile-${tiles}`
  const list = [{ ...(game ?? games[0]!), favorite }]
  return () => (
    <div className="specimen-tile">
      <GameRail id={id} title="Games" games={list} layout="grid" eager={1} />
    </div>
  )
}

const [tagged, plain, fresh, , jackpot, hot, undrawn] = games
const Rest = tile(plain)

const gameTile: Specimen = {
  id: 'game-tile',
  title: 'Game tile',
  about: 'A game: picture, badge, heart. It leans towards the pointer and opens into the game.',
  states: [
    state('Rest', Rest),
    state('Hover', tile(plain), { as: 'hover', of: '.tile' }),
    state('Focus', tile(plain), { as: 'focus', of: '.tile > a' }),
    state('Tag', tile(tagged)),
    state('New', tile(fresh)),
    state('Hot', tile(hot)),
    state('Jackpot', tile(jackpot)),
    state('Favourite', tile(plain, true)),
    state('No picture', tile(undrawn)),
  ],
}

const shelf = manyGames(12)

const rail: Specimen = {
  id: 'game-rail',
  title: 'Rail of games',
  about: 'Hundreds of tiles cost one element; arrows walk them by the keyboard.',
  wide: 'line',
  states: [
    state('One line', () => (
      <GameRail
        id="specimen-rail"
        title="Hot right now"
        icon="flame"
        count={48}
        href="#hot"
        games={shelf}
        eager={8}
      />
    )),
    state('Grid', () => (
      <GameRail id="specimen-grid" title="New games" icon="sparkles" games={games} layout="grid" eager={7} />
    )),
  ],
}

const strip = (words: SampleWords): Specimen => ({
  id: 'feature-strip',
  title: 'Today',
  about: 'What a player can do today besides games: ready, waiting, counting.',
  wide: 'line',
  states: [
    state('Six and more', () => (
      <FeatureStrip label="Today" features={featuresOf(words).slice(0, 6)} all={allOf('6 more')} />
    )),
    state('Three', () => (
      <FeatureStrip
        label="Three today"
        features={featuresOf(words).slice(0, 3)}
        all={allOf('See what’s on')}
      />
    )),
    state('None', () => (
      <FeatureStrip label="Nothing today" features={[]} all={allOf('Nothing to claim right now')} />
    )),
    state(
      'Hover',
      () => <FeatureStrip label="Today, under the hand" features={featuresOf(words).slice(0, 3)} />,
      { as: 'hover', of: 'a' },
    ),
  ],
})

const wins: Specimen = {
  id: 'winners',
  title: 'Latest wins',
  about: 'What others won lately, real rounds only.',
  wide: 'line',
  states: [state('Seven', () => <WinnersTicker winners={winners} />)],
}

const hero = (words: SampleWords): Specimen => ({
  id: 'hero',
  title: 'Stage',
  about: 'The stage of a page, composed by the theme; it stands still for less motion.',
  wide: 'line',
  states: [
    state('One slide', () => <HeroBanner slides={slides(words).slice(0, 1)} each_ms={0} />),
    state('A game leans in', () => (
      <HeroBanner
        each_ms={0}
        slides={[
          {
            key: 'tile',
            kicker: 'Game of the week',
            icon: 'flame',
            title: 'Crystal Cascade',
            text: 'Gems fall, wins multiply, and the next fall is free.',
            tile: '/art/tiles/crystal-cascade',
            action: { label: 'Play now', href: '#play' },
          },
        ]}
      />
    )),
  ],
})

const STAKES = [20, 50, 100, 200, 500, 1000]

function Bar(props: Pick<BetBarProps, 'state' | 'win'> & Partial<BetBarProps>) {
  const [stake, setStake] = useState(100)
  const [turbo, setTurbo] = useState(false)
  const showToast = (text: string) => () => void toast(text)
  return (
    <BetBar
      balance={{ amount: 1_284_500, version: 1, label: 'coins', currency: 'coins' }}
      stakes={STAKES}
      stake={stake}
      onStake={setStake}
      format={String}
      verb="Spin"
      turbo={{ on: turbo, onChange: setTurbo }}
      sound
      onPlay={showToast('The round starts')}
      onInfo={showToast('The rules open')}
      {...props}
    />
  )
}

const open = () => void toast('Opens')

const betBar: Specimen = {
  id: 'bet-bar',
  title: 'Bet and play',
  about: 'What a player plays with: balance, stake, the main button, the last win.',
  wide: 'line',
  states: [
    state('Ready', () => <Bar state="ready" win={0} auto={{ left: 0, onOpen: open }} />),
    state('Hover', () => <Bar state="ready" win={0} />, { as: 'hover', of: '.bet-play' }),
    state('Focus', () => <Bar state="ready" win={0} />, { as: 'focus', of: '.bet-play' }),
    state('Spinning', () => <Bar state="spinning" win={0} />),
    state('By itself', () => <Bar state="auto" win={1250} onStop={open} auto={{ left: 12, onOpen: open }} />),
    state('Blocked', () => <Bar state="blocked" win={0} notice="Not enough coins for this stake" />),
  ],
}

/** Some of two sets. */
const SYMBOLS = {
  Candy: ['cupcake', 'donut', 'heart', 'gummy-bear', 'cane', 'cookie'],
  'Clover Combo': ['clover', 'harp', 'horseshoe', 'coin', 'acorn', 'ladybird'],
} as const

const symbols: Specimen = {
  id: 'symbols',
  title: 'Symbols',
  about: 'What the reels of the studio carry; each set is one game’s or one family’s.',
  wide: 'half',
  states: (Object.keys(SYMBOLS) as (keyof typeof SYMBOLS)[]).map((set) =>
    state(set, () => (
      <div className="sample-row">
        {SYMBOLS[set].map((name) => (
          <img
            key={name}
            src={`/art/symbols/${slugOf(set)}/${name}@1x.webp`}
            alt={name}
            width={76}
            height={76}
          />
        ))}
      </div>
    )),
  ),
}

/** The games and what stands around them; the stage speaks the words of the brand. */
export const gamesOf = (words: SampleWords): SpecimenGroup => ({
  title: 'Games and the lobby',
  specimens: [gameTile, rail, hero(words), strip(words), wins, betBar, symbols],
})
