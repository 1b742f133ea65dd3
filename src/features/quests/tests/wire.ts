import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'
import { longTask, questType } from '../answers.server.ts'

/** Quests on the wire: what the home payload and the init data say of them. A key more or less is an error. */

const isActive = z.strictObject({ isActive: z.boolean() })
const questData = z
  .strictObject({ type: questType, day: z.int().min(1), end: z.iso.datetime(), task: longTask })
  .nullable()

export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/quest/', ['useOptimizedGames']],
    ['GET', '/rest/page/quests/', ['useOptimizedGames']],
  ],
  homeData: { questData },
  initData: { quests: isActive, advent: isActive, freeSpinQuest: isActive },
  modals: ['app-advent-modal', 'app-freeplay-modal', 'app-freeplay-welcome-modal'],
}
