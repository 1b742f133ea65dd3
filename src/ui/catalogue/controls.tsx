import { Button, ButtonLink, IconButton } from '../button.tsx'
import { Icon } from '../art/icon.tsx'
import { iconNames } from '../art/icons.names.ts'
import { Badge, Pill } from '../pill.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { interactionStates, state, type Specimen, type SpecimenGroup } from './specimen.tsx'

const LONG = 'Get your welcome package of coins before it ends on Sunday'
const SPANISH = 'Consigue tus monedas de bienvenida'

const Play = () => <Button>Play now</Button>
const Soft = () => <Button kind="soft">Later</Button>
const Ghost = () => <Button kind="ghost">How it works</Button>
const Danger = () => <Button kind="danger">Close account</Button>

const button: Specimen = {
  id: 'button',
  title: 'Button',
  about: 'The main one stands once on a screen; soft beside it, ghost on pictures, danger for no way back.',
  states: [
    state('Rest', Play),
    ...interactionStates(Play),
    state('Disabled', () => <Button disabled>Not yet</Button>),
    state('Busy', () => <Button busy>Sending</Button>),
    state('Icon', () => <Button icon="play">Play</Button>),
    state('Small', () => <Button size="s">Small</Button>),
    state('Large', () => (
      <Button size="l" icon="play">
        Large
      </Button>
    )),
    state('Wide', () => <Button wide>As wide as its place</Button>),
    state('Long text', () => <Button wide>{LONG}</Button>),
    state('Spanish', () => (
      <span lang="es">
        <Button>{SPANISH}</Button>
      </span>
    )),
  ],
}

const quiet: Specimen = {
  id: 'button-kinds',
  title: 'Button, quieter and louder',
  about: 'The kinds beside the main one, at rest and under the hand.',
  states: [
    state('Soft', Soft),
    { ...interactionStates(Soft)[0]!, name: 'Soft, hover' },
    { ...interactionStates(Soft)[2]!, name: 'Soft, focus' },
    state('Soft, busy', () => (
      <Button kind="soft" busy>
        Saving
      </Button>
    )),
    state('Ghost', Ghost),
    { ...interactionStates(Ghost)[0]!, name: 'Ghost, hover' },
    state('Danger', Danger),
    { ...interactionStates(Danger)[2]!, name: 'Danger, focus' },
    state('Soft, disabled', () => (
      <Button kind="soft" disabled>
        Not yet
      </Button>
    )),
    state('A link', () => (
      <ButtonLink href="#link" icon="coins">
        Get coins
      </ButtonLink>
    )),
  ],
}

const Bell = () => <IconButton icon="bell" label="Notifications" />

const iconButton: Specimen = {
  id: 'icon-button',
  title: 'Icon button',
  about: '44 px of touch for one icon; its label is read and shown.',
  states: [
    state('Rest', Bell),
    ...interactionStates(Bell),
    state('Count', () => <IconButton icon="bell" label="Notifications" count={3} />),
    state('Many', () => <IconButton icon="mail" label="Messages" count={120} />),
    state('On', () => <IconButton icon="sound" label="Sound" aria-pressed />),
    state('Ghost', () => <IconButton icon="close" label="Close" kind="ghost" />),
    state('Disabled', () => <IconButton icon="undo" label="Undo" disabled />),
  ],
}

const pill: Specimen = {
  id: 'pill',
  title: 'Pill',
  about: 'A small word or number beside something.',
  states: [
    state('Plain', () => <Pill>Plain</Pill>),
    state('Brand', () => (
      <Pill tone="brand" icon="star">
        Brand
      </Pill>
    )),
    state('Accent', () => <Pill tone="accent">Accent</Pill>),
    state('Win', () => (
      <Pill tone="win" icon="check">
        Paid
      </Pill>
    )),
    state('Danger', () => <Pill tone="danger">Ended</Pill>),
    state('On art', () => (
      <span className="specimen-art">
        <Pill tone="art" icon="flame">
          On art
        </Pill>
      </span>
    )),
    state('Spanish', () => (
      <span lang="es">
        <Pill tone="accent">Por tiempo limitado</Pill>
      </span>
    )),
  ],
}

const AtCorner = ({ count }: { readonly count: number }) => (
  <span className="specimen-corner">
    <Icon name="gift" size={24} />
    <Badge count={count} label="new" />
  </span>
)

const badge: Specimen = {
  id: 'badge',
  title: 'Badge',
  about: 'A count at a corner; nothing at zero.',
  states: [
    state('One', () => <AtCorner count={1} />),
    state('Some', () => <AtCorner count={42} />),
    state('Too many', () => <AtCorner count={100} />),
    state('None', () => <AtCorner count={0} />),
  ],
}

const Tip = () => (
  <Tooltip text="RTP (return to player): what comes back over many rounds.">
    {(tie) => <IconButton icon="help" label="RTP" {...tie} />}
  </Tooltip>
)

const tooltip: Specimen = {
  id: 'tooltip',
  title: 'Tooltip',
  about: 'A sentence about a control, on hover and on focus; Escape hides it.',
  states: [state('Rest', Tip), state('Shown', Tip, { as: 'hover', of: '.tooltip' })],
}

const icon: Specimen = {
  id: 'icon',
  title: 'Icon',
  about: 'Drawn in the line of the theme.',
  wide: 'line',
  states: [
    state('All', () => (
      <ul className="sample-icons" aria-label="Icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    )),
  ],
}

export const controls: SpecimenGroup = {
  title: 'Buttons and marks',
  specimens: [button, quiet, iconButton, pill, badge, tooltip, icon],
}
