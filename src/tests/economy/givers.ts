import { globSync, readFileSync } from 'node:fs'
import { callsAny } from '../laws/source.ts'

/** The functions of the platform that pay players, or bind what a claim of theirs pays. */
const PAYS = ['grant', 'giveOrOwe', 'grantMany', 'owe', 'post', 'postMany', 'claimOnce']

/** Whether code calls one of the functions that pay; comments, imports and methods (`app.post`) are none. */
export const pays = (path: string, text: string): boolean => callsAny(path, text, PAYS)

/** Whether the server's half of a feature pays players. */
export const isGiver = (feature: string): boolean =>
  globSync(`src/features/${feature}/**/*.server.ts`).some((path) => pays(path, readFileSync(path, 'utf8')))
