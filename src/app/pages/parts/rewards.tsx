import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { state, type Specimen, type SpecimenGroup } from '#ui/catalogue/specimen.tsx'
import { openModal } from '#ui/overlays/modals.ts'
import { useApp } from '#client/context/app.ts'
import { loadModal } from '#client/modals/modals.ts'
import { StripSkeleton } from '#features/features-info/client/strip/skeleton.tsx'
import type { Shown } from '#client/modals/specimen.ts'
import { EXHIBITS, UNADDRESSED } from './exhibits.ts'

/** The parts of rewards: those that features draw themselves, what happens, and what waits. */

const opener = (label: string, name: string, props: Readonly<Record<string, unknown>>) =>
  function Opener() {
    const app = useApp()
    const open = async () => {
      await Promise.all([loadModal(app, name), import('#client/modals/layers.tsx')])
      openModal(name, props)
    }
    useEffect(() => {
      if (new URLSearchParams(location.search).get('state')) void open()
    })
    return (
      <Button kind="soft" onClick={() => void open()}>
        {label}
      </Button>
    )
  }

const openers = (part: Shown['part']) =>
  Object.entries(UNADDRESSED)
    .filter(([, shown]) => shown.part === part)
    .map(([name, { label, props }]) => state(label, opener(label, name, props)))

const celebration: Specimen = {
  id: 'celebration',
  title: 'Celebration',
  about: 'Four beats of 2.2 s; any press shows their end, and less motion begins there.',
  states: openers('celebration'),
}

const windows: Specimen = {
  id: 'windows',
  title: 'Windows that no address opens',
  about: 'What happens opens them; here a press does.',
  states: openers('windows'),
}

const waiting: Specimen = {
  id: 'feature-strip-waiting',
  title: 'Today, on its way',
  about: 'The place of the strip, as high as the strip.',
  wide: 'line',
  states: [state('Waiting', () => <StripSkeleton />)],
}

const drawn = EXHIBITS.flatMap(({ parts = [] }) => parts)

export const rewards: readonly SpecimenGroup[] = [
  { title: 'Rewards', specimens: [...drawn, celebration, windows, waiting] },
]

/** Features' parts beside the stage of the sample lobby. */
export const asides = EXHIBITS.flatMap(({ aside }) => aside ?? [])

/** The features' samples that the kit shows among other parts. */
export const samples = {
  cards: EXHIBITS.flatMap(({ card }) => card ?? []),
  slides: EXHIBITS.flatMap(({ slide }) => slide ?? []).toSorted((a, b) => a.place - b.place),
  prize: EXHIBITS.find(({ prize }) => prize)?.prize,
}
