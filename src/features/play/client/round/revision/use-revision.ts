import { arrives } from '#platform/time/within.ts'
import { hashHere } from '#games/identity/identity.ts'
import { loadDefinition, lookOf, type GameLook } from '#games/look/game-look.ts'

/** A game as this page brought it, with the revision that it is; null where no game has the slug. */
export async function loadFace(slug: string): Promise<Face | null> {
  const definition = await loadDefinition(slug)
  return definition ? { look: lookOf(definition), hash: await hashHere(definition) } : null
}

/** How a game looks on one of its revisions; on plain http a page cannot tell which one it brought. */
export interface Face {
  readonly look: GameLook
  readonly hash: string | undefined
}

/** Shows a face, and tells when it is on the page. */
export type Show = (face: Face) => Promise<void>

/** The revision of a game that its stage shows. */
export interface RevisionsShown {
  readonly look: () => GameLook
  /**
   * Puts a revision on the stage, since rounds are shown by the definition that they are played on.
   * @param newest the revision that the site plays now; a page that can't tell its own takes it for that
   * @returns null if the stage shows it already, else whether it could be loaded
   */
  readonly revise: (hash: string, newest: string) => Promise<boolean> | null
}

/** @param own the face that came with the page */
export function revisionsShown(slug: string, own: Face, show: Show): RevisionsShown {
  const faces = new Map<string, Face>(own.hash === undefined ? [] : [[own.hash, own]])
  let worn = own
  const change = async (hash: string): Promise<boolean> => {
    const part = arrives(import('#games/revisions/revisions.ts'))
    const definition = faces.has(hash)
      ? undefined
      : await part.then((it) => it.loadRevision(slug, hash)).catch(() => undefined)
    const face = faces.get(hash) ?? (definition && { look: lookOf(definition), hash })
    if (!face) return false
    faces.set(hash, face)
    worn = face
    await show(face)
    return true
  }
  return {
    look: () => worn.look,
    revise(hash, newest) {
      if (worn.hash === undefined) {
        worn = { ...worn, hash: newest }
        faces.set(newest, worn)
      }
      return worn.hash === hash ? null : change(hash)
    },
  }
}
