import type { z } from 'zod'
import { listed } from '../base/text/text.ts'

/**
 * Why an input cannot be taken, where its schema does not say it better: sentences of the site, so that every
 * language has them. A figure in one stands for itself (`translate` of words.ts).
 */

/** By the kind that was expected. */
const KINDS: Readonly<Record<string, string>> = {
  array: listed('This must be a list.'),
  boolean: listed('This must be yes or no.'),
  int: listed('This must be a whole number.'),
  number: listed('This must be a number.'),
  string: listed('This must be text.'),
}

/** By the form that a text should have. */
const FORMS: Readonly<Record<string, string>> = {
  date: listed('This must be a date, such as 1990-05-17.'),
  datetime: listed('This must be a date and time.'),
  email: listed('This isn’t a valid email.'),
  url: listed('This isn’t a valid web address.'),
  uuid: listed('This isn’t a valid ID.'),
}

const MISSING = listed('This field is required.')
const EMPTY = listed('This can’t be empty.')
const STRANGE = listed('This isn’t valid.')

/** The sentences for the least and the most, by the kind of value. */
const BOUNDS: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: [listed('This must be at least {n} characters.'), listed('This must be at most {n} characters.')],
  array: [listed('This must have at least {n} items.'), listed('This must have at most {n} items.')],
  number: [listed('This must be at least {n}.'), listed('This must be at most {n}.')],
}

/** The sentence of a bound; a date or a file has none. */
function bound(origin: string, side: 0 | 1, figure: unknown): string {
  const sentence = BOUNDS[origin === 'int' ? 'number' : origin]?.[side]
  return sentence?.replace('{n}', String(figure)) ?? STRANGE
}

/**
 * Describes a zod issue for people; the dispatcher gives it to every schema.
 * @returns one sentence in English
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : (KINDS[issue.expected] ?? STRANGE)
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return EMPTY
      return bound(issue.origin, 0, issue.minimum)
    case 'too_big':
      return bound(issue.origin, 1, issue.maximum)
    case 'invalid_format':
      return FORMS[issue.format] ?? listed('This format isn’t valid.')
    case 'invalid_value':
      return listed('Choose one of the available options.')
    default:
      return STRANGE
  }
}
