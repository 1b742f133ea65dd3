import { post, type Answer } from '#platform/calls/contract.ts'

export const calls = {
  /** Sends a link that signs in; the answer is the same for known and unknown addresses. */
  send: post<Answer, { email: string; captcha?: string | undefined }>('/rest/login/link/'),
  /**
   * Signs in by a link. `automatic`: nobody pressed, which only the browser that asked for the link may; all others
   * are refused by PRESS_NEEDED, whose details have the account's email in part.
   */
  use: post<Answer<{ login: string }>, { token: string; automatic?: boolean | undefined }>(
    '/rest/login/link/use/',
  ),
  /** Signs in by the code beside the link, in the browser that asked for them. */
  enter: post<Answer<{ login: string }>, { email: string; code: string }>('/rest/login/link/code/'),
}
