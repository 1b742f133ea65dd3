import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { stateOfName } from '#platform/base/us-states.ts'
import { areaOf, type Ring, type State } from './rules.ts'

/** The borders of the states (US Census Bureau, 1:10 million), decoded by the first question. */
type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>

let decoded: Promise<readonly State[]> | null = null

async function decode(): Promise<readonly State[]> {
  const file = fileURLToPath(import.meta.resolve('us-atlas/states-10m.json'))
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  return feature(atlas, atlas.objects.states).features.map(({ geometry, properties: { name } }) => {
    const shapes =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    return {
      code: stateOfName(name),
      name,
      areas: shapes.map((rings) => areaOf(rings as unknown as readonly Ring[])),
    }
  })
}

/** States and territories with their borders. */
export const atlas = (): Promise<readonly State[]> => (decoded ??= decode())
