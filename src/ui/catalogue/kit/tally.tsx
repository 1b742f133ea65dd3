import { state, type Specimen } from '../specimen.tsx'
import { Tally } from '../../kit/tally/tally.tsx'

export const tally: Specimen = {
  id: 'tally',
  title: 'Tally',
  about: 'A few figures that players look for first.',
  wide: 'half',
  states: [
    state('Of a day', () => (
      <Tally
        figures={[
          { label: 'Prizes left', value: '132 of 500' },
          { label: 'Your tickets', value: '60', marked: true },
          { label: 'Top prize', value: '5,000' },
        ]}
      />
    )),
    state('With one figure', () => <Tally figures={[{ label: 'Prizes left', value: '1 of 500' }]} />),
  ],
}
