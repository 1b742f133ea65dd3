import type { WirePiece } from '#tests/wire/table.ts'

/** Meter and machine on the wire. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/funmeter/info/'],
    ['GET', '/rest/funmachine/'],
    ['POST', '/rest/funmachine/spin/', ['funmachine_section_id']],
  ],
  modals: ['app-funmeter-modal', 'fun-machine-modal'],
}
