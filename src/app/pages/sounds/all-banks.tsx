import type { Figures, Manifest, MeasuredBanks } from './figures.ts'
import { percentOf } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'

interface AllBanksProps {
  readonly manifest: Manifest
  readonly measured: MeasuredBanks
  /** The one that is played. */
  readonly bank: string
}

const kB = (files: Readonly<Record<string, Figures>>, format: 'webm' | 'm4a') =>
  Math.round(Object.values(files).reduce((sum, { bytes }) => sum + bytes[format], 0) / 1_000)

const COLUMNS = [
  ...['Bank', 'Opus, kB', 'AAC, kB', 'LUFS', 'Loudest 400 ms, LUFS', 'True peak, dBTP'],
  ...['Big win, LUFS', 'Notes a second', 'Above 8 kHz'],
]

/** Ten minutes of Auto of every bank, side by side: what stands out is to be listened to first. */
export const AllBanks = ({ manifest, measured, bank }: AllBanksProps) => (
  <FiguresTable title="All banks in Auto" columns={COLUMNS}>
    {Object.entries(measured).map(
      ([name, { auto, worst }]) =>
        auto &&
        worst && (
          <tr key={name} aria-current={name === bank}>
            <th scope="row">{name}</th>
            <td>{kB(manifest[name]!, 'webm')}</td>
            <td>{kB(manifest[name]!, 'm4a')}</td>
            <td>{auto.lufs.toFixed(1)}</td>
            <td>{auto.momentary.toFixed(1)}</td>
            <td>{auto.peak.toFixed(1)}</td>
            <td>{worst.momentary.toFixed(1)}</td>
            <td>{auto.onsets.toFixed(1)}</td>
            <td>{percentOf(auto.above8k)}</td>
          </tr>
        ),
    )}
  </FiguresTable>
)
