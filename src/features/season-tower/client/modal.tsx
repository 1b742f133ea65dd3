import { useState, type ComponentType } from 'react'
import type { InitData } from '#platform/calls/init-data.ts'
import { usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { RewardState } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Needed } from '#ui/guard/needed.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Switch } from './switch.tsx'
import { TowerTab } from './tower-tab.tsx'
import { useSeason } from './use-season.ts'
import './season.css'

/** A tab in the window of a season: what goes on in it beside its tower. */
export interface SeasonTab {
  readonly label: () => string
  readonly isShown: (me: InitData) => boolean
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

declare module '#client/feature.ts' {
  interface FeatureClient {
    readonly seasonTab?: SeasonTab
  }
}

/** The season: its tower, and what else goes on in it, each in its tab (001 §2). */
export default function SeasonModal() {
  const room = useSeason()
  const tabs = useTabs()
  const [chosen, setChosen] = useState('tower')
  const value = tabs.some(({ key }) => key === chosen) ? chosen : 'tower'
  const load = tabs.find(({ key }) => key === value)?.load
  const tower = <Tower room={room} />
  return (
    <Modal
      title={t('Season tower')}
      size={load ? 'l' : 'm'}
      footer={!load && room.season?.isEnabled && <Switch season={room.season} room={room} />}
    >
      <div className="season">
        {tabs.length > 0 ? (
          <Tabs
            label={t('Season')}
            tabs={[{ key: 'tower', label: t('Tower') }, ...tabs]}
            value={value}
            onChange={setChosen}
          >
            {load ? (
              <Needed key={value} load={load} waiting={<Placeholder />}>
                {(Part) => <Part />}
              </Needed>
            ) : (
              tower
            )}
          </Tabs>
        ) : (
          tower
        )}
      </div>
    </Modal>
  )
}

/** The tabs that other features bring, where they have something to show. */
function useTabs() {
  const clients = useClients()
  const me = usePlayer((state) => state.me)
  return clients.flatMap(({ name, seasonTab }) =>
    seasonTab?.isShown(me) ? [{ key: name, label: seasonTab.label(), load: seasonTab.load }] : [],
  )
}

function Tower({
  room: { season, trouble, reload, refused },
}: {
  readonly room: ReturnType<typeof useSeason>
}) {
  return (
    <RewardState
      trouble={trouble}
      reload={reload}
      loading={t('Loading the season…')}
      shape={8}
      failed={t('We couldn’t load the season')}
    >
      {season && <TowerTab season={season} refused={refused} onEnd={() => void reload()} />}
    </RewardState>
  )
}

const Placeholder = () => (
  <Loading label={t('Loading the season…')}>
    <Skeleton kind="line" count={8} />
  </Loading>
)
