import { systemClock } from '#platform/time/clock.ts'
import type { App } from '#client/context/app.ts'
import { loadScript } from '#client/forms/load-script.ts'
import { calls } from '../contract.ts'

/** Solves the captcha (000 §3): invisibly where the task is our own. */

/** A worker that says nothing for so long will not any more; ms. */
const PATIENCE_MS = 60_000
/** A task that is shown is solved by then, or given up; ms. */
const TASK_MS = 120_000

/** Solves a task of our own in a worker; null when it could not be. */
async function solveOurs(app: App): Promise<string | null> {
  const challenge = await app.call(calls.challenge)
  if (!('parameters' in challenge)) return null
  const worker = new Worker(new URL('./worker.solver.ts', import.meta.url), { type: 'module' })
  const answer = await new Promise<unknown>((done) => {
    const timer = setTimeout(() => done(null), PATIENCE_MS)
    const finish = (value: unknown) => {
      clearTimeout(timer)
      done(value)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => finish(data))
    worker.addEventListener('error', () => finish(null))
    worker.postMessage(challenge, [])
  })
  worker.terminate()
  return answer === null ? null : btoa(JSON.stringify(answer))
}

/** The part of the hCaptcha and Turnstile APIs that both have in common. */
interface Widgets {
  readonly render: (
    place: HTMLElement,
    options: Readonly<Record<string, string | ((answer?: string) => void)>>,
  ) => unknown
}

const widgetsOf = (): Widgets | undefined => {
  const { hcaptcha, turnstile } = globalThis as { hcaptcha?: Widgets; turnstile?: Widgets }
  return hcaptcha ?? turnstile
}

const frame = () => new Promise((next) => requestAnimationFrame(next))

/** Shows the task of another company in the form and waits until it is solved. */
async function solveTheirs(url: string, key: string, place: HTMLElement): Promise<string | null> {
  await loadScript(`${url}?render=explicit`)
  const until = systemClock.now() + PATIENCE_MS
  // Their scripts load before their entry points exist.
  while (!widgetsOf() && systemClock.now() < until) await frame()
  const widgets = widgetsOf()
  if (!widgets) return null
  return new Promise((done) => {
    const box = document.createElement('div')
    place.replaceChildren(box)
    const timer = setTimeout(() => end(null), TASK_MS)
    const end = (answer: string | null) => {
      clearTimeout(timer)
      place.replaceChildren()
      done(answer)
    }
    const theme = document.documentElement.dataset['mode'] === 'light' ? 'light' : 'dark'
    widgets.render(box, {
      sitekey: key,
      theme,
      callback: (answer) => end(answer ?? null),
      'error-callback': () => end(null),
      'expired-callback': () => end(null),
    })
  })
}

/**
 * The answer to a captcha for one call, or null when there is none to be had.
 * @param place where another company may show its task
 */
export async function solveCaptcha(app: App, place: HTMLElement | null): Promise<string | null> {
  const { key, url } = app.player.getState().me.captcha
  try {
    if (key && url) return place ? await solveTheirs(url, key, place) : null
    return await solveOurs(app)
  } catch {
    return null
  }
}
