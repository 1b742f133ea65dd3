import { useState } from 'react'
import { CategoryNav } from '../lobby/category-nav.tsx'
import { Segmented, Tabs } from '../tabs.tsx'
import { Stepper } from '../forms/stepper.tsx'
import { categories } from './data.ts'
import { state, type Specimen, type SpecimenGroup } from './specimen.tsx'

const TABS = [
  { key: 'all', label: 'All' },
  { key: 'mine', label: 'Mine', icon: 'gift', count: 2 },
  { key: 'ended', label: 'Ended' },
] as const

function Promotions({ first }: { readonly first: string }) {
  const [tab, setTab] = useState(first)
  return (
    <Tabs label="Promotions" value={tab} onChange={setTab} tabs={TABS}>
      <p>What stands under “{tab}”.</p>
    </Tabs>
  )
}

function LongTabs() {
  const [tab, setTab] = useState('2')
  const names = ['Welcome package', 'Weekly refunds', 'Season tower', 'Team race', 'Prize drops', 'Advent']
  return (
    <Tabs
      label="Rewards"
      value={tab}
      onChange={setTab}
      tabs={names.map((label, key) => ({ key: String(key), label, count: key === 1 ? 12 : undefined }))}
    >
      <p>A line that is too long for its place scrolls.</p>
    </Tabs>
  )
}

const tabs: Specimen = {
  id: 'tabs',
  title: 'Tabs',
  about: 'One panel, several views of it; arrows move between them.',
  wide: 'half',
  states: [
    state('First', () => <Promotions first="all" />),
    state('Other', () => <Promotions first="mine" />),
    state('Focus', () => <Promotions first="all" />, { as: 'focus', of: '[role=tab]' }),
    state('Many', LongTabs),
  ],
}

const MODES = [
  { value: 'coins', label: 'Coins' },
  { value: 'entries', label: 'Entries' },
] as const

function Mode({ first = 'coins', busy }: { readonly first?: string; readonly busy?: boolean }) {
  const [mode, setMode] = useState(first)
  return <Segmented label="Play with" value={mode} onChange={setMode} options={MODES} busy={busy} />
}

const segmented: Specimen = {
  id: 'segmented',
  title: 'Segments',
  about: 'A choice of one among few, side by side.',
  states: [
    state('First', () => <Mode />),
    state('Other', () => <Mode first="entries" />),
    state('Focus', () => <Mode />, { as: 'focus', of: 'input' }),
    state('Busy', () => <Mode busy />),
    state('One off', () => (
      <Segmented
        label="Speed"
        value="slow"
        onChange={() => {}}
        options={[
          { value: 'slow', label: 'Low' },
          { value: 'fast', label: 'Fast' },
          { value: 'now', label: 'At once', disabled: true },
        ]}
      />
    )),
  ],
}

const STAKES = [20, 50, 100, 200, 500, 1000]

function Stake({ first = 100, disabled }: { readonly first?: number; readonly disabled?: boolean }) {
  const [stake, setStake] = useState(first)
  return (
    <Stepper
      label="Bet"
      values={STAKES}
      value={stake}
      onChange={setStake}
      format={String}
      disabled={disabled}
    />
  )
}

const stepper: Specimen = {
  id: 'stepper',
  title: 'Stepper',
  about: 'One value out of an ordered list; holding a button goes on.',
  states: [
    state('Rest', () => <Stake />),
    state('Hover', () => <Stake />, { as: 'hover', of: 'button' }),
    state('Focus', () => <Stake />, { as: 'focus', of: '[role=spinbutton]' }),
    state('Least', () => <Stake first={20} />),
    state('Most', () => <Stake first={1000} />),
    state('Disabled', () => <Stake disabled />),
  ],
}

function Groups({ first }: { readonly first: string }) {
  const [group, setGroup] = useState(first)
  return <CategoryNav categories={categories} current={group} onChange={setGroup} />
}

const categoryNav: Specimen = {
  id: 'category-nav',
  title: 'Game categories',
  about: 'A line of pills that scrolls on phones.',
  wide: 'line',
  states: [
    state('First', () => <Groups first="all" />),
    state('Hover', () => <Groups first="new" />, { as: 'hover', of: 'a:nth-child(2)' }),
    state('Focus', () => <Groups first="all" />, { as: 'focus', of: 'a:nth-child(3)' }),
  ],
}

export const choices: SpecimenGroup = {
  title: 'Choices',
  specimens: [tabs, segmented, stepper, categoryNav],
}
