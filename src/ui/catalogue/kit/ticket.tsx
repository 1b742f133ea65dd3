import { Ticket } from '../../kit/ticket/ticket.tsx'
import { state, type Specimen } from '../specimen.tsx'

const weekly = { title: 'Weekly lottery', number: '0042 1187' }

export const ticket: Specimen = {
  id: 'ticket',
  title: 'Ticket',
  about: 'A ticket of a draw, with its number as it stands in the list.',
  wide: 'half',
  states: [
    state('In the draw', () => <Ticket {...weekly} text="Drawn Sunday at 8 PM" state="held" />),
    state('Won', () => <Ticket {...weekly} text="500 entries" state="won" />),
    state('Drawn', () => <Ticket {...weekly} text="Drawn on Sunday, November 15" state="over" />),
  ],
}
