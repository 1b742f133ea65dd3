import { useEffect, useState } from 'react'
import {
  ACCURACY_FROM,
  ACCURACY_TO,
  PERMISSIONS,
  TROUBLES,
  type DemoPlace,
} from '#platform/jurisdiction/demo-location.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Input, Select } from '#ui/forms/field.tsx'
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { homeOf } from '#client/context/brand.ts'
import { useApp } from '#client/context/app.ts'
import { demoOnly } from '#client/router/kit.ts'
import { chosenPlace, choosePlace, type ChosenPlace } from './demo-browser.ts'
import { forgetRegion } from './region.ts'

const OPEN: DemoPlace = { country: 'US', state: 'TX', permission: 'granted', trouble: 'none', accuracy: 20 }

/** One press each: what the specification lists as ways to be let in or blocked. */
const WAYS: readonly (readonly [label: string, place: Partial<DemoPlace>])[] = [
  ['Texas, everything allowed', {}],
  ['Browser asks first', { permission: 'prompt' }],
  ['Permission denied', { permission: 'denied' }],
  ['California: no prizes', { state: 'CA' }],
  ['Washington: no play at all', { state: 'WA' }],
  ['Outside the United States', { country: 'FR', state: null }],
  ['Unsupported API', { trouble: 'unsupported' }],
  ['Permissions API error', { trouble: 'permissions' }],
  ['Position unavailable', { trouble: 'unavailable' }],
  ['Timeout', { trouble: 'timeout' }],
  ['Unknown error', { trouble: 'unknown' }],
  ['API error', { trouble: 'api' }],
  ['Too vague', { accuracy: 90_000 }],
]

const PERMISSION_LABELS = { granted: 'Granted', prompt: 'Prompt', denied: 'Denied' } as const
const TROUBLE_LABELS = {
  none: 'None',
  unsupported: 'Unsupported API',
  permissions: 'Permissions API error',
  unavailable: 'Position unavailable',
  timeout: 'Timeout',
  unknown: 'Unknown error',
  api: 'API error',
} as const

export const load = demoOnly

/** Where this browser is, in demonstration mode: each block of the geo check can be tried (000 §4, §8). */
export function Page() {
  const { brand } = useApp()
  const [place, setPlace] = useState<ChosenPlace | 'other' | null>(null)
  useEffect(() => {
    void chosenPlace().then((found) => setPlace(found ?? 'other'))
  }, [])
  async function choose(wanted: DemoPlace) {
    const answer = await choosePlace(wanted)
    if (typeof answer === 'string') return toast({ kind: 'error', key: 'place', text: answer })
    forgetRegion()
    setPlace(answer)
    toast({ kind: 'success', key: 'place', text: 'Location set. Switch to entries to try it.' })
  }
  return (
    <>
      <header className="page-head">
        <h1>Your location</h1>
        <p>
          Set where you are and how your browser answers a location request. It applies to this browser only,
          and only in demo mode.{' '}
          <a className="link" href="/dev/inbox">
            Back to the inbox
          </a>
        </p>
      </header>
      {place === null ? (
        <Loading label="Loading your location…">
          <Skeleton kind="card" count={2} />
        </Loading>
      ) : place === 'other' ? (
        <EmptyState
          icon="map"
          title="This server uses your real location"
          text="You can choose a location when the demo runs with GEO=fixed, the default."
        />
      ) : (
        <>
          <section className="panel message" aria-labelledby="ways">
            <h2 id="ways">Presets</h2>
            <p className="message-links">
              {WAYS.map(([label, more]) => (
                <Button key={label} kind="soft" size="s" onClick={() => void choose({ ...OPEN, ...more })}>
                  {label}
                </Button>
              ))}
            </p>
          </section>
          <PlaceForm key={JSON.stringify(place)} place={place} onChoose={choose} />
          <p>
            <ButtonLink href={homeOf(brand)} icon="gamepad">
              Go to games
            </ButtonLink>
          </p>
        </>
      )}
    </>
  )
}

interface PlaceFormProps {
  readonly place: ChosenPlace
  readonly onChoose: (place: DemoPlace) => Promise<unknown>
}

/** The same by its parts; what is typed is checked by the server. */
function PlaceForm({ place, onChoose }: PlaceFormProps) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      className="panel message form"
      aria-labelledby="parts"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const word = (name: string) => String(form.get(name) ?? '').trim()
        setBusy(true)
        void onChoose({
          country: word('country').toUpperCase(),
          state: word('country').toUpperCase() === 'US' ? word('state') : null,
          permission: word('permission') as DemoPlace['permission'],
          trouble: word('trouble') as DemoPlace['trouble'],
          accuracy: Number(word('accuracy')),
        }).finally(() => setBusy(false))
      }}
    >
      <h2 id="parts">Custom location</h2>
      <Input label="Country, two letters" name="country" maxLength={2} defaultValue={place.country} />
      <Select
        label="State, in the United States"
        name="state"
        defaultValue={place.state ?? 'TX'}
        options={place.states}
      />
      <Select
        label="Permission of the browser"
        name="permission"
        defaultValue={place.permission}
        options={PERMISSIONS.map((value) => ({ value, label: PERMISSION_LABELS[value] }))}
      />
      <Select
        label="What goes wrong"
        name="trouble"
        defaultValue={place.trouble}
        options={TROUBLES.map((value) => ({ value, label: TROUBLE_LABELS[value] }))}
      />
      <Input
        label="Accuracy in meters"
        name="accuracy"
        type="number"
        min={ACCURACY_FROM}
        max={ACCURACY_TO}
        defaultValue={String(place.accuracy)}
      />
      <Button type="submit" busy={busy}>
        Be there
      </Button>
    </form>
  )
}
