/** Folds names by their looks: two that a reader takes for each other have one form. */

/** `ab` = the first character looks like the second. */
const mapOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(/\s+/).map((pair) => [pair[0]!, pair.slice(1)]))

/** Capitals that resemble another Latin letter than their lowercase forms do. */
const CAPITALS = mapOf('Ηh Νn Μm Υy Ρp Χx Ζz Βb')

/** Lowercase lookalikes from other scripts and from extended Latin (the common part of UTS 39). */
const LETTERS = mapOf(
  `аa вb гr еe зe иu кk мm нh оo пn рp сc тt уy хx ьb ѕs іi јj һh ӏl ԁd ԛq ԝw
   αa βb γy εe ζz ηn ιi κk μu νv οo ρp σo ςc τt υu χx ωw
   ßss æae œoe øo đd ħh ıi łl ŋn ðd þp ſs 0o 1l il`,
)

/** Figures that are read as letters. */
const FIGURES = mapOf('3e 4a 5s 7t 8b 9g')

const through = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((sign) => map.get(sign) ?? sign).join('')

/** Text without case, accents, script, and separators. */
function shapeOf(text: string): string {
  const plain = through(text.normalize('NFKD'), CAPITALS).replaceAll(/[\u0300-\u036f]/g, '')
  return through(plain.toLowerCase(), LETTERS).replaceAll(/[\s._-]/g, '')
}

/** The form under which names are unique: `Ann Marnie`, `ann_mаmie`, and `ANN.MARNIE` are one. */
export const lookOf = (name: string): string => shapeOf(name).replaceAll('rn', 'm').replaceAll('vv', 'w')

/** The form in which a word is looked for: `4dm1n` is `admin`. */
export const readingOf = (text: string): string => through(shapeOf(text), FIGURES)

/** Readings of a word with repeated letters: as written, and with each run cut to two and to one. */
export const readingsOf = (text: string): readonly string[] => {
  const reading = readingOf(text)
  return [reading, reading.replaceAll(/(.)\1{2,}/gu, '$1$1'), reading.replaceAll(/(.)\1{2,}/gu, '$1')]
}
