import { banks, type Bank, type BankName, type LoopFile } from '#ui/sound/banks.gen.ts'
import { sealed, spanOf } from '#ui/sound/files.ts'

export interface SoloOf {
  readonly bank: BankName
  readonly stem: string
  readonly format: 'webm' | 'm4a'
  /** Begins three seconds before the loop point. */
  readonly nearSeam: boolean
}

const BEFORE_S = 3

/** One layer alone, outside of the engine: in a chosen format, and from where its seam can be heard soon. */
export class Solo {
  #context = new AudioContext({ sampleRate: 48_000 })
  #source: AudioBufferSourceNode | null = null
  #wanted: SoloOf | null = null

  async play(wanted: SoloOf | null): Promise<void> {
    this.#wanted = wanted
    this.#source?.stop()
    this.#source = null
    if (!wanted) return
    const { bank, stem, format, nearSeam } = wanted
    const file = (banks[bank] as Bank)[stem as 'bed'] as LoopFile
    const answer = await fetch(`/sound/${bank}/${stem}.${file[0]}.${format}`, {
      signal: AbortSignal.timeout(15_000),
    })
    const data = await answer.arrayBuffer()
    const buffer = sealed(await this.#context.decodeAudioData(data), file)
    if (this.#wanted !== wanted) return
    const { start, end } = spanOf(file)
    const source = new AudioBufferSourceNode(this.#context, {
      buffer,
      loop: true,
      loopStart: start,
      loopEnd: end,
    })
    source.connect(this.#context.destination)
    source.start(0, nearSeam ? end - BEFORE_S : start)
    this.#source = source
  }

  end(): void {
    this.#wanted = null
    void this.#context.close()
  }
}
