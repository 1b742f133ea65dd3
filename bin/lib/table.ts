/**
 * Columns of text, wide enough for their longest cell: the first to the left, the others to the right.
 * @param head the names of the columns
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  left: readonly number[] = [0],
): string {
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, i) => (left.includes(i) ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [line(head), rule, ...rows.map(line)].join('\n')
}
