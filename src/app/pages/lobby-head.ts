import type { App } from '../context.ts'
import type { Head } from '../document.ts'
import type { LobbyData } from './lobby-data.ts'

export const lobbyHead = (_app: App, { home }: LobbyData): Head => ({
  title: home.seo.title,
  description: home.seo.description,
})
