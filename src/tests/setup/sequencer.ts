import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFirst, partOf, readDurations } from './order.ts'

/** Sorts and splits the files of a run. */
export class LongestFirst extends BaseSequencer {
  private timed(files: readonly TestSpecification[]) {
    const home = this.ctx.config.root
    const durations = readDurations(home)
    const all = files.map((file) => ({
      file,
      path: relative(home, file.moduleId).replaceAll('\\', '/'),
      project: file.project.name,
    }))
    return { all, durations }
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { all, durations } = this.timed(files)
    return longestFirst(all, durations).map(({ file }) => file)
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { all, durations } = this.timed(files)
    const { shard } = this.ctx.config
    return (shard ? partOf(all, durations, shard) : all).map(({ file }) => file)
  }
}
