import type { Answer, Call } from '#platform/calls/contract.ts'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'

/** The result of an account page's loader: the data of a call, or why it failed to load. */
export interface LoaderResult<D> {
  readonly data: D | null
  readonly message: string | null
}

/** The loader of a page that shows one call's data. */
export const callLoader =
  <D>(call: Call<void, Answer<D>>) =>
  async (args: LoaderFunctionArgs): Promise<LoaderResult<D>> => {
    const { data, message } = await appOf(args).call(call)
    return { data: data ?? null, message: message ?? null }
  }
