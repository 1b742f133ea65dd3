import type { Client } from '#tests/rig/client.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { freshFid, installationOf, installed, PROJECT } from './device.ts'

const base = `/api/push/projects/${PROJECT}`
const fid = freshFid()
const { projectId: _, ...installation } = installationOf(fid)

/** The push library's first calls as they are written (001 §7); registrations need a push service. */
export const piece: WrittenPiece = {
  elsewhere: ['/api/push/projects/:/registrations', '/api/push/projects/:/registrations/:'],
  calls: [
    { ask: `POST ${base}/installations`, by: 'guest', body: installation, reads: ['fid', 'authToken.token'] },
    {
      ask: `POST ${base}/installations/{fid}/authTokens:generate`,
      by: 'guest',
      headers: { authorization: 'FIS_v2 {refreshToken}' },
      async before(_at, client: Client) {
        const { fid: own, refreshToken } = await installed(client)
        return { fid: own, refreshToken }
      },
      reads: ['token', 'expiresIn'],
    },
  ],
}
