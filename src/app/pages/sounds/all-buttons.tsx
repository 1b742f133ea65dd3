import type { ButtonFigures } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'

interface AllButtonsProps {
  readonly buttons: Readonly<Record<string, ButtonFigures>>
}

const COLUMNS = [
  ...['Button', 'Length, ms', 'Loudness, LUFS', 'Center, Hz', 'Most like'],
  ...['Likeness', 'Octaves apart'],
]

/** The buttons of all brands, side by side: equally loud, and told apart. */
export const AllButtons = ({ buttons }: AllButtonsProps) => (
  <FiguresTable title="Buttons of the brands" columns={COLUMNS}>
    {Object.entries(buttons).map(([name, { ms, lufs, centroid, nearest, likeness, octaves }]) => (
      <tr key={name}>
        <th scope="row">{name.replace('button-', '')}</th>
        <td>{ms}</td>
        <td>{lufs.toFixed(1)}</td>
        <td>{centroid}</td>
        <td>{nearest.replace('button-', '')}</td>
        <td>{likeness.toFixed(2)}</td>
        <td>{octaves.toFixed(2)}</td>
      </tr>
    ))}
  </FiguresTable>
)
