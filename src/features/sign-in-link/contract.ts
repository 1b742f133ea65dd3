import { post, type Answer } from '#platform/calls/contract.ts'

export const calls = {
  /** Sends a link that signs in; the answer is the same for known and unknown addresses. */
  send: post<Answer, { email: string; captcha?: string | undefined }>('/rest/login/link/'),
}
