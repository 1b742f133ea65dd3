import type { WrittenPiece } from '#tests/wire/written.ts'

/** The checks of the place as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/restriction/info/', by: 'guest', reads: ['states'] },
    { ask: 'GET /rest/restriction/player/ip/check/', reads: ['data.access'] },
    {
      ask: 'GET /rest/restriction/player/geo/check/?latitude=31.5&longitude=-97.1',
      reads: ['data.access'],
    },
    { ask: 'POST /rest/restriction/player/block/', body: { apps: ['geo'] } },
    { ask: 'POST /rest/restriction/player/block/', body: { apps: 'geo' } },
    {
      ask: 'POST /rest/restriction/player/block/',
      body: {
        apps: ['cloudflare', 'maxmind', 'system'],
        meta: { reason: 'timeout', isMobile: true, os: 'iOS', browser: 'Safari', browserVersion: '18' },
      },
    },
  ],
}
