import './sounds.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from './select.tsx'
import { banks, houseCues, worldCues, type BankName } from '#ui/sound/banks.gen.ts'
import type { CueName, Mood } from '#ui/sound/cues.ts'
import { autoMix } from '#ui/sound/auto-mix.ts'
import { identityOf } from '#ui/sound/identity.ts'
import { setSound } from '#ui/sound/settings.ts'
import { enterRoom, setMood, sound } from '#ui/sound/sound.ts'
import { SoundControl } from '#ui/sound/control/sound-control.tsx'
import { rooms } from '#themes/art-rooms.gen.ts'
import { AllBanks } from './all-banks.tsx'
import { AllButtons } from './all-buttons.tsx'
import { autoLine, lineOf, useFigures, type Figures, type Manifest, type Texture } from './figures.ts'
import { Solo } from './solo.ts'

const MINUTES = 10
const MOODS: readonly Mood[] = ['idle', 'play', 'high', 'bonus']

/** Every bank, layer, and cue by a press, with its figures, and ten minutes of automatic play: for who judges them. */
export function SoundsPage() {
  const { manifest, measured } = useFigures()
  const [bank, setBank] = useState<BankName>('ocean')
  const games = useMemo(() => Object.keys(rooms).filter((slug) => rooms[slug]!.startsWith(bank)), [bank])
  const [slug, setSlug] = useState(games[0]!)
  const game = games.includes(slug) ? slug : games[0]!
  useEffect(() => enterRoom({ bank, slug: game }), [bank, game])
  const own = identityOf(game)
  const files = manifest?.[bank]
  return (
    <main id="content" className="sounds">
      <h1>Sounds</h1>
      <p>
        Nobody has listened to these yet. Play each bank, and write what you hear into{' '}
        <code>docs/listening.md</code>. Turn sound on first.
      </p>
      <SoundControl />
      <div className="sounds-choice">
        <Select
          label="Bank"
          value={bank}
          options={Object.keys(banks)}
          onChange={(next) => setBank(next as BankName)}
        />
        <Select label="Game" value={game} options={games} onChange={setSlug} />
        <span>
          {own.semitones > 0 ? '+' : ''}
          {own.semitones} semitones, motif {own.motif.join(' ')} on instrument {own.voice + 1}
        </span>
      </div>
      <h2>As a game plays it</h2>
      <div className="sounds-row" role="group" aria-label="Mood">
        {MOODS.map((mood) => (
          <Button key={mood} kind="soft" onClick={() => setMood(mood)}>
            {mood}
          </Button>
        ))}
        <AutoMix key={`${bank} ${game}`} bonus={'bonus' in banks[bank]} />
      </div>
      {measured?.[bank] && <p>{autoLine(measured[bank])}</p>}
      <Cues
        title="Cues of the world"
        names={worldCues}
        file={files?.['stings']}
        texture={measured?.[bank]?.files['stings']}
      />
      <Cues
        title="Cues of the house"
        names={houseCues}
        file={manifest?.['house']?.['house']}
        texture={measured?.['house']?.files['house']}
      />
      {measured?.['house']?.buttons && <AllButtons buttons={measured['house'].buttons} />}
      <h2>Layers by themselves</h2>
      <Layers key={bank} bank={bank} files={files} textures={measured?.[bank]?.files} />
      {manifest && measured && <AllBanks manifest={manifest} measured={measured} bank={bank} />}
    </main>
  )
}

interface CuesProps {
  readonly title: string
  readonly names: readonly CueName[]
  readonly file: Figures | undefined
  readonly texture: Texture | undefined
}

function Cues({ title, names, file, texture }: CuesProps) {
  return (
    <>
      <h2>{title}</h2>
      {file && <p>{lineOf(file, texture)}</p>}
      <div className="sounds-row">
        {names.map((name) => (
          <Button
            key={name}
            kind="soft"
            onClick={() => sound({ name, ...(name === 'count-loop' ? { length_ms: 2_000 } : {}) })}
          >
            {name} {file && <small>{file.cues![name]![1].toFixed(2)} s</small>}
          </Button>
        ))}
      </div>
    </>
  )
}

interface LayersProps {
  readonly bank: BankName
  readonly files: Manifest[string] | undefined
  readonly textures: Readonly<Record<string, Texture>> | undefined
}

/** A layer alone, in either format, around its seam if wanted. */
function Layers({ bank, files, textures }: LayersProps) {
  const [playing, setPlaying] = useState('')
  const solo = useRef<Solo | null>(null)
  useEffect(() => () => solo.current?.end(), [])
  const play = (stem: string, format: 'webm' | 'm4a', nearSeam: boolean) => {
    const key = `${stem} ${format} ${nearSeam}`
    solo.current ??= new Solo()
    void solo.current.play(key === playing ? null : { bank, stem, format, nearSeam })
    setPlaying(key === playing ? '' : key)
  }
  return Object.entries(banks[bank])
    .filter(([stem]) => stem !== 'stings')
    .map(([stem]) => (
      <div key={stem}>
        <p>{files?.[stem] ? lineOf(files[stem], textures?.[stem]) : stem}</p>
        <div className="sounds-row">
          {(['webm', 'm4a'] as const).flatMap((format) =>
            [false, true].map((nearSeam) => (
              <Button
                key={`${format} ${nearSeam}`}
                kind="soft"
                aria-pressed={playing === `${stem} ${format} ${nearSeam}`}
                onClick={() => play(stem, format, nearSeam)}
              >
                {stem} {format === 'webm' ? 'Opus' : 'AAC'}
                {nearSeam ? ', last 3 s' : ''}
              </Button>
            )),
          )}
        </div>
      </div>
    ))
}

/** Ten minutes of automatic play, with the moment that is heard. */
function AutoMix({ bonus }: { bonus: boolean }) {
  const [at_ms, setAt] = useState<number | null>(null)
  const runs = at_ms !== null
  useEffect(() => {
    if (!runs) return
    setSound({ on: true })
    const events = autoMix(MINUTES, bonus)
    const began = performance.now()
    let next = 0
    const timer = setInterval(() => {
      const now = performance.now() - began
      for (; next < events.length && events[next]!.at_ms <= now; next++) {
        const { cue, mood } = events[next]!
        if (mood) setMood(mood)
        if (cue) sound(cue)
      }
      setAt(next < events.length ? now : null)
    }, 20)
    return () => {
      clearInterval(timer)
      sound('cut')
      setMood('idle')
    }
  }, [runs, bonus])
  return (
    <Button onClick={() => setAt(runs ? null : 0)}>
      {runs ? `Stop (${Math.floor(at_ms / 1_000)} s)` : `${MINUTES} minutes of Auto`}
    </Button>
  )
}
