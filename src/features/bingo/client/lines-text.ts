import { t } from '#platform/words/words.ts'

/** A number of lines in words, or the numbers that win the same. */
export function linesText(lines: readonly number[]): string {
  const [from, to] = [lines[0]!, lines.at(-1)!]
  if (to === 0) return t('No line')
  if (from === 8) return t('Full card')
  return from === to
    ? t('{count, plural, one {# line} other {# lines}}', { count: from })
    : t('{from} to {to} lines', { from, to })
}
