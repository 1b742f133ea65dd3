import { expect, test, vi } from 'vitest'
import { closeModal, modals, openModal } from '#ui/overlays/modals.ts'
import { onGameLeft } from './game-left.ts'

const close = () => closeModal(modals.getState().stack.at(-1)?.id)

test('who leaves a game is back once the page below is free, also where the page began with it', () => {
  const left = vi.fn<() => void>()
  openModal('game')
  const end = onGameLeft(left)
  // A window over the game, and one without a game, are no return.
  openModal('rules')
  close()
  expect(left).not.toHaveBeenCalled()
  close()
  expect(left).toHaveBeenCalledOnce()
  openModal('wallet')
  close()
  expect(left).toHaveBeenCalledOnce()
  openModal('game')
  close()
  expect(left).toHaveBeenCalledTimes(2)
  end()
  openModal('game')
  close()
  expect(left).toHaveBeenCalledTimes(2)
})
