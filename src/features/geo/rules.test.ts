import { beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { atlas } from './atlas.server.ts'
import { isNear, placeFor, type State } from './rules.ts'

let states: readonly State[]
beforeAll(async () => {
  states = await atlas()
})

const CLOSED = new Set(['CA', 'CT', 'NY', 'NJ', 'MI', 'NV', 'WA', 'TN', 'LA', 'DE', 'MD'])
const closed = (code: string) => CLOSED.has(code)
const at = (latitude: number, longitude: number, accuracy = 0) =>
  placeFor(states, [longitude, latitude], accuracy, closed)
const codeAt = (latitude: number, longitude: number) => at(latitude, longitude).state?.code ?? null

test('the atlas has all states, DC and five territories', () => {
  expect(states.filter(({ code }) => code !== null)).toHaveLength(51)
  expect(states).toHaveLength(56)
})

describe('points that are easy to get wrong', () => {
  test.each([
    ['Austin', 30.2672, -97.7431, 'TX'],
    ['El Paso, beside Ciudad Juárez', 31.7619, -106.485, 'TX'],
    ['Laredo', 27.506, -99.507, 'TX'],
    ['Texarkana, Texas', 33.425, -94.0577, 'TX'],
    ['Texarkana, Arkansas', 33.4418, -94.0377, 'AR'],
    ['Kansas City, Missouri', 39.0997, -94.5786, 'MO'],
    ['Kansas City, Kansas', 39.1142, -94.6275, 'KS'],
    ['Washington', 38.9072, -77.0369, 'DC'],
    ['the Pentagon', 38.8719, -77.0563, 'VA'],
    ['Ellis Island, the part of New Jersey', 40.6993, -74.0396, 'NJ'],
    ['Liberty Island', 40.6892, -74.0445, 'NY'],
    ['Kentucky Bend, cut off by the Mississippi', 36.5534, -89.4973, 'KY'],
    ['Northwest Angle, reached through Canada', 49.3453, -95.07, 'MN'],
    ['Point Roberts, reached through Canada', 48.985, -123.077, 'WA'],
    ['South Lake Tahoe', 38.9399, -119.9772, 'CA'],
    ['Stateline, Nevada', 38.9627, -119.938, 'NV'],
    ['Chincoteague', 37.9332, -75.379, 'VA'],
    ['Assateague, the part of Maryland', 38.0567, -75.2449, 'MD'],
    ['Mackinac Island', 45.8492, -84.6189, 'MI'],
    ['Put-in-Bay, an island in Lake Erie', 41.6542, -82.8207, 'OH'],
    ['Key West', 24.5551, -81.78, 'FL'],
    ['Honolulu', 21.3069, -157.8583, 'HI'],
    ['Attu, east of the date line', 52.9, 172.9, 'AK'],
    ['Adak', 51.88, -176.658, 'AK'],
  ])('%s', (_, latitude, longitude, state) => expect(codeAt(latitude, longitude)).toBe(state))

  test.each([
    ['Waikiki, in the water of the drawn shore', 21.2766, -157.8278, 'HI'],
    ['a pier in Galveston', 29.2856, -94.789, 'TX'],
    ['the harbour of Cleveland', 41.5075, -81.6999, 'OH'],
    ['the beach of Tybee Island', 32.0003, -80.8457, 'GA'],
  ])('%s belongs to the beach', (_, latitude, longitude, state) =>
    expect(codeAt(latitude, longitude)).toBe(state),
  )

  test.each([
    ['Ciudad Juárez, across the river', 31.7385, -106.487],
    ['Nuevo Laredo', 27.4779, -99.5496],
    ['Matamoros', 25.869, -97.5027],
    ['Tijuana', 32.5149, -117.0382],
    ['Windsor, Ontario, across the river', 42.3149, -83.0364],
    ['Niagara Falls, Ontario', 43.0896, -79.0849],
    ['the Gulf', 27, -92],
    ['London', 51.5, -0.12],
    ['nowhere', 0, 0],
    ['San Juan, Puerto Rico', 18.4655, -66.1057],
    ['Guam', 13.4443, 144.7937],
  ])('%s is none of the states', (_, latitude, longitude) => {
    covers('places.5')
    expect(codeAt(latitude, longitude)).toBeNull()
  })
})

describe('what the device itself is unsure of', () => {
  test('counts as the restricted state that is within', () => {
    covers('places.5')
    // Bristol: the border runs along a street.
    expect(at(36.605, -82.187, 50).state?.code).toBe('VA')
    expect(at(36.605, -82.187, 5_000)).toMatchObject({ doubt: 'near', state: { code: 'TN' } })
    // An open neighbor is no harm.
    expect(at(33.4418, -94.0377, 3_000)).toMatchObject({ doubt: null, state: { code: 'AR' } })
  })

  test('proves nothing when it is too much', () => {
    expect(at(30.2672, -97.7431, 50_001)).toEqual({ state: null, doubt: 'inexact' })
    expect(at(30.2672, -97.7431, 50_000)).toMatchObject({ doubt: null, state: { code: 'TX' } })
  })

  test('distances are those of the earth, within a hundredth', () => {
    const texas = states.find(({ code }) => code === 'TX')!
    // The northern border of the panhandle runs along 36.5 degrees: half a degree is 55.6 km.
    expect(isNear(texas, [-102, 37], 55_000)).toBe(false)
    expect(isNear(texas, [-102, 37], 56_200)).toBe(true)
  })
})
