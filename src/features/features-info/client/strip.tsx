import { useCallback } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { FeatureStrip } from '#ui/lobby/feature-strip.tsx'
import { useApp } from '#client/context/app.ts'
import { loadedClients } from '#client/registry.ts'
import { cardsOf } from './cards.tsx'
import { infos, refreshFeatures } from './infos.ts'
import { StripSkeleton } from './skeleton.tsx'

/** What the player can do today beside games (001 §3, featuresPriority.onMainPage). */
export default function Strip() {
  const app = useApp()
  const { info, failed } = useStore(infos)
  const onDue = useCallback(() => void refreshFeatures(app), [app])
  const clients = loadedClients(app.registry)
  if (!info) return failed ? null : <StripSkeleton />
  const cards = cardsOf(app, clients, info, onDue)
  return cards.length > 0 ? <FeatureStrip label={t('For you today')} features={cards} /> : null
}
