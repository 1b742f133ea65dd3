import { listed } from '#platform/base/text.ts'

/** The lines of a profile that are typed freely: what each can hold, and how it is said what it can't. */

/**
 * Letters of any script with their marks and joiners, figures, and any punctuation, which has apostrophes of all
 * kinds, commas, `%`, `&`, `:`, `#`, brackets, and slashes.
 */
const WRITTEN = String.raw`\u200c\u200d\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sk}№°+`

/**
 * The first character that can't be, with all that belongs to it: emoji are made of several. A figure is an
 * emoji where a selector makes it one.
 */
const unfit = (others: string) =>
  new RegExp(
    String.raw`\p{RI}{2}|(?:${others}|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)(?:[\p{M}\p{EMod}]|\u200d.)*`,
    'u',
  )

/** A name of a person or place, such as `Jr., III`, `’t Hooft`, or `Winchester (East)`. */
const NAME = { unfit: unfit(`[^${WRITTEN}]`), needs: /\p{L}/u, least: 1, most: 60 }
/** Signs such as `|`, `~`, and `→` harm no address; only what marks begin with is kept out, and emoji. */
const STREET = {
  unfit: unfit(String.raw`[<>]|[^${WRITTEN}\p{S}]`),
  needs: /[\p{L}\p{N}]/u,
  least: 3,
  most: 100,
}

const FIELDS = {
  firstName: {
    form: NAME,
    empty: listed('Please enter your first name'),
    unfit: listed('First name can’t contain “{sign}”'),
    bare: listed('First name needs at least one letter'),
  },
  lastName: {
    form: NAME,
    empty: listed('Please enter your last name'),
    unfit: listed('Last name can’t contain “{sign}”'),
    bare: listed('Last name needs at least one letter'),
  },
  name: {
    form: NAME,
    empty: listed('Please enter your name'),
    unfit: listed('Name can’t contain “{sign}”'),
    bare: listed('Name needs at least one letter'),
  },
  street: {
    form: STREET,
    empty: listed('Please enter your street address'),
    unfit: listed('Street address can’t contain “{sign}”'),
    bare: listed('Street address needs a letter or a number'),
  },
  city: {
    form: NAME,
    empty: listed('Please enter your city'),
    unfit: listed('City can’t contain “{sign}”'),
    bare: listed('City needs at least one letter'),
  },
}

/**
 * What is wrong with a line of a profile, or null. The text is trimmed already and has nothing that nobody sees.
 * @returns one sentence in English, which names the first character that can't be
 */
export function lineTrouble(field: keyof typeof FIELDS, text: string): string | null {
  const { form, ...said } = FIELDS[field]
  const length = [...text].length
  if (length === 0) return said.empty
  if (length > form.most) return listed('Please use {n} characters at most').replace('{n}', String(form.most))
  const [sign] = form.unfit.exec(text) ?? []
  if (sign !== undefined) return said.unfit.replace('{sign}', () => sign)
  if (!form.needs.test(text)) return said.bare
  return length < form.least ? listed('Please enter your full street address') : null
}
