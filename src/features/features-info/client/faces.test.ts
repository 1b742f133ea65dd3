import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { isAddressed, isModal } from '#client/modals/modals.ts'
import { faceOf } from './faces.ts'

const today = features.filter((one) => one.today).map(({ name }) => name)

test.each(today)('%s has a face for the strip, with a picture and a way in', (name) => {
  const face = faceOf(name)!
  expect(face).not.toBeNull()
  expect(existsSync(`public/art/sprites/${face.art}@1x.webp`)).toBe(true)
  expect(face.href !== undefined || (isModal(face.modal!) && isAddressed(face.modal!))).toBe(true)
})
