import { useState } from 'react'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Checkbox, Input, Password, Select } from './field.tsx'
import { Icon } from './icon.tsx'
import { icons, type IconName } from './icons.gen.ts'
import { MaskedInput } from './masked-field.tsx'
import { Badge, Pill } from './pill.tsx'
import { Stepper } from './stepper.tsx'
import { Segmented, Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'

/** Buttons, pills and icons in all their states. */
export function ButtonsSample() {
  return (
    <>
      <div className="sample-row">
        <Button>Play now</Button>
        <Button kind="soft">Later</Button>
        <Button kind="ghost">How it works</Button>
        <Button kind="danger">Close account</Button>
        <ButtonLink href="#link" icon="coins">
          Get coins
        </ButtonLink>
      </div>
      <div className="sample-row">
        <Button size="s">Small</Button>
        <Button size="l" icon="play">
          Large
        </Button>
        <Button busy>Sending</Button>
        <Button disabled>Not yet</Button>
        <IconButton icon="bell" label="Notifications" count={3} />
        <IconButton icon="sound" label="Sound" aria-pressed />
        <IconButton icon="close" label="Close" kind="ghost" />
        <Tooltip text="Return to player: what comes back over many rounds.">
          {(tie) => <IconButton icon="help" label="RTP" {...tie} />}
        </Tooltip>
      </div>
      <div className="sample-row">
        <Pill>Plain</Pill>
        <Pill tone="brand" icon="star">
          Brand
        </Pill>
        <Pill tone="accent">Accent</Pill>
        <Pill tone="win" icon="check">
          Paid
        </Pill>
        <Pill tone="danger">Ended</Pill>
        <Pill tone="art">On art</Pill>
        <span className="sample-anchor">
          <Badge count={7} label="new" />
        </span>
      </div>
      <ul className="sample-icons" aria-label="Icons">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

const STATES = [
  { value: 'CO', label: 'Colorado' },
  { value: 'OR', label: 'Oregon' },
  { value: 'WA', label: 'Washington (not available)', disabled: true },
]

/** Forms in all their states. */
export function FormsSample() {
  const [agreed, setAgreed] = useState(true)
  const [phone, setPhone] = useState('')
  return (
    <form className="sample-form" onSubmit={(event) => event.preventDefault()}>
      <Input
        label="E-mail"
        icon="mail"
        type="email"
        autoComplete="email"
        hint="We write only when you ask."
      />
      <Input
        label="E-mail, refused"
        icon="mail"
        defaultValue="mika*example"
        error="An address has no * in it."
        showError
      />
      <Password label="Password" hint="At least 6 characters." autoComplete="new-password" />
      <Password label="Password, too short" defaultValue="short" error="At least 6 characters." showError />
      <Select label="State" options={STATES} placeholder="Choose" defaultValue="" />
      <MaskedInput
        label="Phone"
        mask="+1 (###) ###-####"
        value={phone}
        onValue={({ text }) => setPhone(text)}
        type="tel"
        hint="Digits are enough; the rest comes by itself."
      />
      <Input label="Login" value="mika" disabled readOnly hint="Cannot be changed." />
      <Checkbox
        label={
          <>
            I am 21 or over and accept the <a href="#terms">terms</a>.
          </>
        }
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <Checkbox label="Not ticked yet" error="Please accept to go on." showError />
      <Checkbox asSwitch label="Sound" defaultChecked />
      <Checkbox asSwitch label="Less motion" />
    </form>
  )
}

const STAKES = [20, 50, 100, 200, 500, 1000]

/** Choices: tabs, segments, the stake. */
export function ChoicesSample() {
  const [tab, setTab] = useState('all')
  const [mode, setMode] = useState('coins')
  const [stake, setStake] = useState(100)
  return (
    <>
      <Tabs
        label="Promotions"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'all', label: 'All' },
          { key: 'mine', label: 'Mine', icon: 'gift', count: 2 },
          { key: 'ended', label: 'Ended' },
        ]}
      >
        <p>What stands under “{tab}”.</p>
      </Tabs>
      <div className="sample-row">
        <Segmented
          label="Play with"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'coins', label: 'Coins' },
            { value: 'entries', label: 'Entries' },
          ]}
        />
        <Segmented
          label="Play with, while asking"
          busy
          value="coins"
          onChange={setMode}
          options={[
            { value: 'coins', label: 'Coins' },
            { value: 'entries', label: 'Entries' },
          ]}
        />
        <Stepper label="Stake" values={STAKES} value={stake} onChange={setStake} format={String} />
        <Stepper
          label="Stake, locked"
          values={STAKES}
          value={20}
          onChange={setStake}
          format={String}
          disabled
        />
      </div>
    </>
  )
}
