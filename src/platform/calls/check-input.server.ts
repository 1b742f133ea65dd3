import { z } from 'zod'
import { asSentence, echoed, listed, tooDeep, unsafeCharacter, unsafeText } from '../base/text/text.ts'
import { describeIssue } from '../words/input-words.server.ts'
import { refuse } from '../base/errors.ts'

/** Fields that a call does not know and is told of at most. */
const MOST_NAMED = 20

/** Refuses a text for one of its characters. @param character its name, such as `U+202E` */
export function refuseCharacter(path: string, character: string): never {
  const field = echoed(path)
  return refuse(
    'BAD_TEXT',
    `The text in “${field}” has the character ${character}, which we can’t store. Remove it and try again.`,
    { errors: { [field]: [listed('This text has a character we can’t store.')] } },
  )
}

/** The character at a path that `unsafeText` found; it may also be in the name of a field there. */
function characterAt(input: unknown, path: string): string {
  let value = input
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : value
  const texts = typeof value === 'string' ? [value] : Object.keys(Object(value ?? input))
  return texts.map(unsafeCharacter).find((one) => one !== null) ?? 'NUL'
}

/** Whether an input may have a field; a call without a schema takes none. */
export function mayHave(schema: z.ZodType | undefined, name: string): boolean {
  if (!(schema instanceof z.ZodObject)) return schema !== undefined
  return Object.hasOwn(schema.shape, name) || !(schema.def.catchall instanceof z.ZodNever)
}

/**
 * Parses a call's input by its schema.
 * @throws Refusal TOO_DEEP, BAD_TEXT or BAD_INPUT (400), which name the field
 */
export function checkInput(schema: z.ZodType, input: unknown): unknown {
  if (tooDeep(input)) refuse('TOO_DEEP', 'The data is nested too deeply. Send it flat, as documented.')
  const path = unsafeText(input)
  if (path !== null) refuseCharacter(path, characterAt(input, path))
  const result = schema.safeParse(input ?? {}, { error: describeIssue })
  if (result.success) return result.data
  // No prototype: a field may be called "constructor".
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names.slice(0, MOST_NAMED).map(echoed))
      (errors[name] ??= []).push(
        issue.code === 'unrecognized_keys' ? listed('This field isn’t recognized.') : issue.message,
      )
  }
  const [field, [why] = []] = Object.entries(errors)[0]!
  return refuse(
    'BAD_INPUT',
    `Some data isn’t valid. ${field}: ${asSentence(why!)} Correct it and try again.`,
    {
      errors,
    },
  )
}
