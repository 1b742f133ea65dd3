/** How often it is looked whether the process that started this one is still there. */
const LOOK_MS = 500

/**
 * Ends this process as SIGTERM does once the process that started it is gone. npm passes SIGTERM on to the
 * shell in which it runs a script and not to the script: without this a server outlives its `npm start`.
 */
export function endWithParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}

/** The same, where it was npm that started this process: a server that was put in the background by hand goes on. */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent()
}
