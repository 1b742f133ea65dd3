/** Titles that an address can't spell: it has no apostrophes, and its hyphens stand for spaces. */
const SPELLED: Readonly<Record<string, string>> = {
  'jokers-deal': 'Joker’s Deal',
  'thirty-ball-bingo': 'Thirty-Ball Bingo',
  'seventy-five-ball-bingo': 'Seventy-Five-Ball Bingo',
  'fiddlers-mile': 'Fiddler’s Mile',
  'liquorice-lanes': 'Licorice Lanes',
  'strongmans-bell': 'Strongman’s Bell',
  'marshals-moon': 'Marshal’s Moon',
}

/** A game's name by its address where nothing else tells it: `hail-of-laurels` is Hail of Laurels. */
export const gameName = (slug: string): string =>
  SPELLED[slug] ??
  slug
    .replaceAll('-', ' ')
    .replaceAll(/\b[a-z]/g, (first) => first.toUpperCase())
    .replaceAll(/ (?:And|In|Of|Or|The)\b/g, (small) => small.toLowerCase())
