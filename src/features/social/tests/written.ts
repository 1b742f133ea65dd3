import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'

/** Signing in by another company as it is written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    ...(['google', 'facebook'] as const).map((method) => ({
      ask: `POST /rest/login/${method}/`,
      by: 'guest' as const,
      body: { accessToken: '{proof}', needToLogin: true },
      before: async (_: unknown, client: Parameters<typeof fakeProof>[0]) => ({
        proof: (await fakeProof(client, method, 'ada')).accessToken!,
      }),
      reads: ['success', 'statusCode'],
    })),
    {
      ask: 'POST /rest/login/apple/',
      by: 'guest',
      body: { code: '{code}', needToLogin: true },
      before: async (_, client) => ({ code: (await fakeProof(client, 'apple', 'tomas')).code! }),
      reads: ['success', 'statusCode'],
    },
  ],
}
