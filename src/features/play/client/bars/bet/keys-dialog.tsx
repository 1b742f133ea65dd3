import './bets.css'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { Checkbox } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { settings, turn } from '../../round/settings.ts'

export interface KeysDialogProps {
  readonly onClose: () => void
}

/** The keys of a game, and the switch of single keys: they are pressed by accident, and by software that dictates. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const { hotkeys } = useStore(settings)
  const always = [
    [t('Space'), t('Play, and show the result at once')],
    [t('Arrow keys'), t('Change the bet while it’s selected')],
    ['M', t('Sound on or off')],
    ['?', t('Show these shortcuts')],
    ['Esc', t('Stop autoplay or leave the game')],
  ]
  const shortcuts = [
    ['A', t('Half bet')],
    ['S', t('Double bet')],
    ['D', t('Start or stop autoplay')],
  ]
  const rows = (keys: readonly (readonly string[])[]) =>
    keys.map(([key, does]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))
  return (
    <Modal title={t('Keyboard shortcuts')} size="s" onClose={onClose}>
      <div className="bet-form">
        <dl className="key-list">{rows(always)}</dl>
        <Checkbox
          asSwitch
          label={t('Use single-key shortcuts')}
          checked={hotkeys}
          onChange={(event) => turn('hotkeys', event.target.checked)}
        />
        <dl className="key-list" data-off={!hotkeys || undefined}>
          {rows(shortcuts)}
        </dl>
      </div>
    </Modal>
  )
}
