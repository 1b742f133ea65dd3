/** Shows the steps of a chore: one line that renews itself in a terminal, a line a step elsewhere. */
export interface Progress {
  readonly step: (text: string) => void
  readonly done: (text: string) => void
  readonly failed: (text: string) => void
}

export function openProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  const since = performance.now()
  const seconds = () => `${((performance.now() - since) / 1_000).toFixed(1)} s`
  let last = ''
  const clear = () => {
    if (out.isTTY) out.write('\r\x1b[2K')
  }
  return {
    step(text) {
      if (text === last) return
      last = text
      clear()
      out.write(out.isTTY ? `  ${text} …` : `  ${text}\n`)
    },
    done(text) {
      clear()
      out.write(`  ${text}  (${seconds()})\n`)
    },
    failed(text) {
      clear()
      process.stderr.write(`${text}\n`)
    },
  }
}
