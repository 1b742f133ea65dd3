import { state, type Specimen, type SpecimenGroup } from './specimen.tsx'
import { thingArt } from '../art/brand-art.ts'

const COLOURS = (
  'bg surface-1 surface-2 surface-3 text text-muted brand on-brand accent on-accent coins entries win danger ' +
  'on-danger alert on-alert focus line line-strong glass scrim'
).split(' ')

const colours: Specimen = {
  id: 'colours',
  title: 'Colours',
  about: 'By meaning; every one is derived from what the theme states, and measured for contrast.',
  wide: 'line',
  states: [
    state('Meanings', () => (
      <ul className="sample-colours" aria-label="Colours">
        {COLOURS.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--sys-color-${name})` }} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    )),
    ...(['grey', 'brand', 'accent'] as const).map((hue) =>
      state(`Ramp of ${hue}`, () => (
        <ul className="sample-ramp" aria-label={`Ramp of ${hue}`}>
          {Array.from({ length: 12 }, (_, i) => (
            <li key={i} style={{ background: `var(--ref-${hue}-${i + 1})` }}>
              <span className="sr">{i + 1}</span>
            </li>
          ))}
        </ul>
      )),
    ),
  ],
}

const SIZES = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const

const type: Specimen = {
  id: 'type',
  title: 'Type',
  about: 'The display face for headings, the other for everything that is read or pressed.',
  wide: 'half',
  states: [
    state('Display', () => (
      <div className="sample-type" data-face="display">
        {SIZES.slice(0, 4).map((size) => (
          <p key={size} style={{ fontSize: `var(--sys-type-${size})` }}>
            Spin Party <small>{size}</small>
          </p>
        ))}
      </div>
    )),
    state('Text', () => (
      <div className="sample-type">
        {SIZES.slice(3).map((size) => (
          <p key={size} style={{ fontSize: `var(--sys-type-${size})` }}>
            Grand jackpot must hit by Sunday at midnight: 1,204,880.42 <small>{size}</small>
          </p>
        ))}
      </div>
    )),
    state('Spanish', () => (
      <div className="sample-type" data-face="display" lang="es">
        <p style={{ fontSize: 'var(--sys-type-2xl)' }}>¡Ñandú, güiña, Ávila!</p>
      </div>
    )),
  ],
}

const shape: Specimen = {
  id: 'shape',
  title: 'Shape and depth',
  about: 'Radii, the form of corners, shadows and the glow of the theme.',
  wide: 'line',
  states: [
    state('Radii', () => (
      <ul className="sample-shapes" aria-label="Radii">
        {['s', 'm', 'l', 'xl', 'tile', 'pill'].map((name) => (
          <li key={name}>
            <span style={{ borderRadius: `var(--sys-radius-${name})` }} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    )),
    state('Depth', () => (
      <ul className="sample-shapes" aria-label="Depth">
        {['shadow-1', 'shadow-2', 'shadow-3', 'glow'].map((name) => (
          <li key={name}>
            <span style={{ boxShadow: `var(--sys-${name})` }} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    )),
  ],
}

const CURRENCIES = [
  ['coin', 'Coins'],
  ['entries', 'Entries'],
  ['rank-bronze', 'Bronze'],
  ['rank-gold', 'Gold'],
  ['rank-platinum', 'Platinum'],
  ['rank-diamond', 'Diamond'],
  ['chest', 'Chest'],
  ['trophy', 'Trophy'],
  ['star', 'Star'],
] as const

const currencies: Specimen = {
  id: 'currencies',
  title: 'Currencies, ranks, prizes',
  about:
    'The pictures that stand for money and for what was reached, at their small size and at their large one.',
  wide: 'line',
  states: [
    state('Large', () => (
      <ul className="sample-icons" data-size="l" aria-label="Pictures">
        {CURRENCIES.map(([name, label]) => (
          <li key={name}>
            <img src={thingArt(name, 1)} alt="" width={72} height={72} />
            <small>{label}</small>
          </li>
        ))}
      </ul>
    )),
    state('Small', () => (
      <div className="sample-row">
        {CURRENCIES.map(([name, label]) => (
          <img key={name} src={thingArt(name)} alt={label} width={28} height={28} />
        ))}
      </div>
    )),
  ],
}

export const tokens: SpecimenGroup = {
  title: 'Foundations',
  specimens: [colours, type, shape, currencies],
}
