import { SoundSwitch } from '#ui/celebration/sound-switch.tsx'
import './reward-window.css'

/** What stands in the corner of a reward's window: its sound. */
export const RewardTools = () => (
  <div className="reward-tools">
    <SoundSwitch />
  </div>
)
