import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { GameDefinition } from '../engine/definition.ts'
import { decidingText } from './identity.ts'

/** The identity of a definition: SHA-256, in hex, of all that an outcome depends on. */
export const hashOf = (definition: GameDefinition): string =>
  bytesToHex(sha256(utf8ToBytes(decidingText(definition))))
