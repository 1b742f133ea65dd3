import { useState } from 'react'
import { Checkbox, Input, Select } from '../forms/field.tsx'
import { Password } from '../forms/password.tsx'
import { MaskedInput } from '../forms/masked-field.tsx'
import { OtpField } from '../forms/otp-field.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { state, type Specimen, type SpecimenGroup } from './specimen.tsx'

const LONG =
  'This address is with another account already. Log in with it, or use another address for this account.'

const Email = () => <Input label="Email" icon="mail" type="email" hint="We write only when you ask." />

const input: Specimen = {
  id: 'input',
  title: 'Input',
  about: 'One line of text; the place of its message is kept, so that nothing moves.',
  wide: 'half',
  states: [
    state('Empty', Email),
    state('Focus', Email, { as: 'focus', of: 'input' }),
    state('Filled', () => <Input label="City" defaultValue="Austin" />),
    state('Placeholder', () => <Input label="Promotion code" placeholder="FAIR-2026" />),
    state('Error', () => (
      <Input
        label="Email"
        icon="mail"
        defaultValue="mika*example"
        error="An address has no * in it."
        showError
      />
    )),
    state('Long error', () => <Input label="Email" defaultValue="mika@example.com" error={LONG} showError />),
    state('Disabled', () => <Input label="Login" value="mika" disabled readOnly hint="Cannot be changed." />),
    state('Spanish', () => (
      <div lang="es">
        <Input label="Correo electrónico" hint="Te escribimos solo cuando lo pides." />
      </div>
    )),
  ],
}

const password: Specimen = {
  id: 'password',
  title: 'Password',
  about: 'Its button shows it; pasting and password managers work.',
  wide: 'half',
  states: [
    state('Empty', () => (
      <Password label="Password" hint="At least 6 characters." autoComplete="new-password" />
    )),
    state('Filled', () => <Password label="Password" defaultValue="correct horse" />),
    state('Error', () => (
      <Password label="Password" defaultValue="short" error="At least 6 characters." showError />
    )),
    state('Focus', () => <Password label="Password" />, { as: 'focus', of: 'input' }),
  ],
}

const STATES = [
  { value: 'CO', label: 'Colorado' },
  { value: 'OR', label: 'Oregon' },
  { value: 'WA', label: 'Washington (not available)', disabled: true },
]

const select: Specimen = {
  id: 'select',
  title: 'Select',
  about: 'The system’s own list in the theme’s clothes.',
  wide: 'half',
  states: [
    state('Empty', () => <Select label="State" options={STATES} placeholder="Choose" defaultValue="" />),
    state('Chosen', () => <Select label="State" options={STATES} defaultValue="OR" />),
    state('Focus', () => <Select label="State" options={STATES} defaultValue="CO" />, {
      as: 'focus',
      of: 'select',
    }),
    state('Error', () => (
      <Select
        label="State"
        options={STATES}
        placeholder="Choose"
        defaultValue=""
        error="Choose the state that you live in."
        showError
      />
    )),
    state('Disabled', () => <Select label="State" options={STATES} defaultValue="CO" disabled />),
  ],
}

function Phone({ given = '', ...more }: { readonly given?: string; readonly error?: string }) {
  const [phone, setPhone] = useState(given)
  return (
    <MaskedInput
      label="Phone"
      mask="+1 (###) ###-####"
      value={phone}
      onValue={({ text }) => setPhone(text)}
      type="tel"
      hint="Digits are enough; the rest comes by itself."
      showError={more.error !== undefined}
      {...more}
    />
  )
}

const masked: Specimen = {
  id: 'masked-input',
  title: 'Masked input',
  about: 'Text in the form of a mask; the caret stays behind what was typed.',
  wide: 'half',
  states: [
    state('Empty', () => <Phone />),
    state('Part', () => <Phone given="+1 (512) 55" />),
    state('Full', () => <Phone given="+1 (512) 555-0142" />),
    state('Error', () => <Phone given="+1 (512) 55" error="A number has ten digits." />),
  ],
}

function Code(props: { readonly given?: string; readonly error?: string; readonly busy?: boolean }) {
  const { given = '', error, busy } = props
  const [code, setCode] = useState(given)
  return (
    <OtpField
      label="Code"
      value={code}
      onValue={setCode}
      error={error}
      showError={error !== undefined}
      busy={busy}
      hint="It came by e-mail a moment ago."
    />
  )
}

const otp: Specimen = {
  id: 'otp-field',
  title: 'Code',
  about: 'A code from a message: one field with a place for each digit.',
  wide: 'half',
  states: [
    state('Empty', () => <Code />),
    state('Part', () => <Code given="482" />),
    state('Full', () => <Code given="482913" />),
    state('Error', () => <Code given="482913" error="This code is not the one that we sent." />),
    state('Busy', () => <Code given="482913" busy />),
  ],
}

const Agree = () => (
  <Checkbox
    label={
      <>
        I am 21 or over and accept the <a href="#terms">terms</a>.
      </>
    }
  />
)

const checkbox: Specimen = {
  id: 'checkbox',
  title: 'Checkbox',
  about: 'A yes or no with its sentence; the sentence may hold links.',
  wide: 'half',
  states: [
    state('Off', Agree),
    state('On', () => <Checkbox label="Write me about promotions" defaultChecked />),
    state('Focus', Agree, { as: 'focus', of: 'input' }),
    state('Error', () => <Checkbox label="I accept the terms" error="Please accept to go on." showError />),
    state('Disabled', () => <Checkbox label="Chosen by law" defaultChecked disabled />),
    state('Spanish', () => (
      <div lang="es">
        <Checkbox label="Tengo 21 años o más y acepto los términos y condiciones del sitio." />
      </div>
    )),
  ],
}

const toggle: Specimen = {
  id: 'switch',
  title: 'Switch',
  about: 'A yes or no that acts at once.',
  states: [
    state('Off', () => <Checkbox asSwitch label="Less motion" />),
    state('On', () => <Checkbox asSwitch label="Sound" defaultChecked />),
    state('Focus', () => <Checkbox asSwitch label="Sound" defaultChecked />, { as: 'focus', of: 'input' }),
    state('Disabled', () => <Checkbox asSwitch label="Necessary" defaultChecked disabled />),
  ],
}

function Search({ given = '', shortcut }: { readonly given?: string; readonly shortcut?: boolean }) {
  const [text, setText] = useState(given)
  return <SearchField label="Search games" value={text} onChange={setText} shortcut={shortcut} found={3} />
}

const search: Specimen = {
  id: 'search-field',
  title: 'Search',
  about: 'Escape empties it; how many were found is read aloud.',
  wide: 'half',
  states: [
    state('Empty', () => <Search shortcut />),
    state('Filled', () => <Search given="dragon" />, { inert: true }),
    state('Focus', () => <Search />, { as: 'focus', of: 'input' }),
  ],
}

export const forms: SpecimenGroup = {
  title: 'Forms',
  specimens: [input, password, select, masked, otp, checkbox, toggle, search],
}
