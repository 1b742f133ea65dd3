import { Vault, type OpenedVault, type VaultProps } from '../../kit/vault/vault.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { moneyArt } from '../../art/brand-art.ts'

const opened: OpenedVault = {
  prize: {
    text: '12,500 coins',
    // Read when it is shown: only then is the brand known.
    get art() {
      return moneyArt('winnings')
    },
  },
  sentence: 'You opened your vault. 12,500 coins are in your balance.',
}

const Sample = (more: Partial<VaultProps>) => (
  <Vault amount="12,500 coins saved" action="Open" busy={false} result={null} onOpen={() => {}} {...more} />
)

function Played() {
  const { asked, result, press, land, reset } = useTrial((_: true) => opened)
  return (
    <Trial again={reset}>
      <Sample busy={asked !== null} result={result} onOpen={() => press(true)} onStopped={land} />
    </Trial>
  )
}

export const vault: Specimen = {
  id: 'vault',
  title: 'Vault',
  about: 'Its wheel turns, the bolts draw one by one, and it swings open on what was saved.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Closed', () => <Sample />),
    state('Waiting', () => <Sample busy />),
    state('Open', () => <Sample result={opened} />),
    state('Locked', () => <Sample amount="Opens December 1" locked />),
  ],
}
