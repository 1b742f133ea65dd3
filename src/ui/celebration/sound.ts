import { createStore } from 'zustand/vanilla'

/** The voice and touch of wheels, dice, and chests: off until the player turns them on, and remembered. */
const KEY = 'wheel:sound'

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export const sound = createStore(() => ({ on: remembered() }))

export function turnSound(on: boolean): void {
  sound.setState({ on })
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Without a place to remember it, the setting lasts as long as the page.
  }
}

let context: AudioContext | null = null

function note(hertz: number, after_s: number, length_s: number, gain: number) {
  if (!sound.getState().on || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const at = context.currentTime + after_s
  const voice = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(0, at)
  level.gain.linearRampToValueAtTime(gain, at + 0.004)
  level.gain.exponentialRampToValueAtTime(0.000_1, at + length_s)
  voice.connect(level).connect(context.destination)
  voice.start(at)
  voice.stop(at + length_s + 0.02)
}

/** Browsers let a page vibrate only after a press. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true

/** Below this many turns a second a peg is felt. */
const FELT_BELOW = 6

/** One peg passes: heard at a pitch, and felt where a gesture allowed it. */
export function peg(hertz: number, turns: number): void {
  note(hertz, 0, 0.045, 0.05)
  if (sound.getState().on && touched() && turns < FELT_BELOW) navigator.vibrate?.(8)
}

/** Something lands: a die, a lid, a stamp. */
export function knock(): void {
  note(150, 0, 0.09, 0.09)
  if (sound.getState().on && touched()) navigator.vibrate?.(12)
}

/** The prize is there. */
export function chime(): void {
  for (const [i, hertz] of [523, 659, 784, 1_047].entries()) note(hertz, i * 0.09, 0.28, 0.07)
}
