import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The button of sound as a page begins in a browser that remembers these settings; null for a server. */
async function firstRender(remembered: object | null): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('localStorage', remembered && { getItem: () => JSON.stringify(remembered) })
  const { SoundControl } = await import('./sound-control.tsx')
  return renderToString(<SoundControl />)
}

test.each([{ hinted: true }, { hinted: true, on: true, music: 20 }])(
  'a page begins as its server made it, whatever its browser remembers of sound: %o',
  async (remembered) => {
    const made = await firstRender(null)
    expect(made).toContain('sound-control')
    expect(await firstRender(remembered)).toBe(made)
    expect(made).not.toContain('sound-hint')
  },
)
