import type { Grammar } from './reader.ts'

/** The grammar for Spanish game texts. */
export const spanish: Grammar = {
  numbers: {
    one: 'uno',
    two: 'dos',
    three: 'tres',
    four: 'cuatro',
    five: 'cinco',
    six: 'seis',
    seven: 'siete',
    eight: 'ocho',
    nine: 'nueve',
    ten: 'diez',
    eleven: 'once',
    twelve: 'doce',
  },
  // `o` becomes `u` before a number that begins with its sound: ocho, once, 8, 80, 11.
  join: (before, word, last) => {
    const or = /^(?:o|8|11$)/.test(last) ? 'u' : 'o'
    return `${before} ${{ or, and: 'y', 'and then': 'y luego' }[word]} ${last}`
  },
  bare: (sign) => sign.replace(/^(?:el|la|los|las) /, ''),
}
