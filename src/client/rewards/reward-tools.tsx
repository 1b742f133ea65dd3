import { SoundSwitch } from '#ui/celebration/sound-switch.tsx'
import './reward-window.css'

/** The switch for sound in the corner of a reward's window. */
export const RewardTools = () => (
  <div className="reward-tools">
    <SoundSwitch />
  </div>
)
