import { get } from '#platform/calls/contract.ts'

/** English text → the text of the language. */
export type Messages = Readonly<Record<string, string>>

export const calls = {
  /** All texts of a language (000 §7); regions are taken for their language. */
  translations: get<Messages, { locale: string }>('/api/rest/translations/:locale'),
}
