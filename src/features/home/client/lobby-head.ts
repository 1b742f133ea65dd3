import type { App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import type { LobbyData } from './lobby-data.ts'

export const lobbyHead = (_app: App, { home }: LobbyData): Head => ({
  title: home.seo.title,
  description: home.seo.description,
})
