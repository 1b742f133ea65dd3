/** Silhouettes of turned bodies: from the half that a turner sees to a closed outline. */

/** Radius and height from the foot upwards; a third number 1 makes the point a corner. */
export type Profile = readonly (readonly [radius: number, height: number, corner?: number])[]

/** The box of 512 that silhouettes are drawn in has a margin of 40: half of both is one unit. */
const UNIT = 296
const at = (r: number, y: number): string => `${(256 + r * UNIT).toFixed(1)} ${(256 - y * UNIT).toFixed(1)}`

/**
 * Takes half a silhouette, gives path data of the whole in a box of 512: a curve through all points (Catmull-Rom),
 * bent sharply at corners, mirrored at the axis.
 */
export function turned(profile: Profile): string {
  if (profile.length < 2) throw new RangeError('A turned body needs two points or more.')
  const right = profile.map(([r, y, corner]) => ({ r, y, corner: corner === 1 }))
  const left = right.toReversed().map((p) => ({ ...p, r: -p.r }))
  const points = [...right, ...left]
  const tangent = (i: number) => {
    const p = points[i]!
    if (p.corner || i === 0 || i === points.length - 1) return { r: 0, y: 0 }
    const [a, b] = [points[i - 1]!, points[i + 1]!]
    return { r: (b.r - a.r) / 6, y: (b.y - a.y) / 6 }
  }
  let d = `M${at(points[0]!.r, points[0]!.y)}`
  for (let i = 1; i < points.length; i++) {
    const [p, q, s, t] = [points[i - 1]!, points[i]!, tangent(i - 1), tangent(i)]
    d += `C${at(p.r + s.r, p.y + s.y)} ${at(q.r - t.r, q.y - t.y)} ${at(q.r, q.y)}`
  }
  return `${d}Z`
}
