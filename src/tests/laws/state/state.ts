import { stateOf } from './module-state.ts'
import { resolved } from '../source.ts'

/** The names of what modules keep and change, also where others change what a module exports, by its path. */
export function moduleState(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const modules = new Map(files.map(({ path, text }) => [path, stateOf(path, text)]))
  const found = [...modules].flatMap(([path, { own, changes }]) => [
    ...own.map((name) => `${path} ${name}`),
    ...changes.flatMap(({ from, name }) => {
      const maker = resolved(path, from)
      const theirs = modules.get(maker)?.exported.get(name)
      return theirs === undefined ? [] : [`${maker} ${theirs}`]
    }),
  ])
  return [...new Set(found)].toSorted()
}

/**
 * What a server loads: everything but what starts a page or a worker in a browser. Pages are rendered on the
 * server too, for several visitors in turns, by the same modules of the shell, the client layer, and the parts.
 */
export const runsOnServer = (path: string): boolean =>
  /^src\/([\w-]+\.ts$|(client|features|games|integrations|platform|themes|ui)\/|app\/)/.test(path) &&
  !/^src\/app\/(entry\/(?:boot|browser|document)\.|worker\/)|^src\/features\/[^/]+\/tests\//.test(path) &&
  !/\.(test|bench|spec|fixture|gen|journey)\.tsx?$/.test(path)

/** State that modules keep today, and why it may be: this list only gets shorter. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'src/app/entry/request-locale.ts brands': 'keeps what belongs to a request, apart from all others',
  'src/app/entry/request-locale.ts locales': 'keeps what belongs to a request, apart from all others',
  'src/app/entry/server.tsx brandStyles': 'what never changes of a brand, made once',
  'src/app/pages/parts/page.tsx cache': 'what never changes of a brand, made once',
  'src/app/shell/skeleton-shape.ts undo': 'set by a navigation, which browsers alone make',
  'src/app/shell/skeleton-shape.ts waiting': 'set by a navigation, which browsers alone make',
  'src/client/analytics/analytics.ts waiting': 'filled where there is a document alone',
  'src/client/forms/load-script.ts loading': 'scripts of a document, loaded in browsers alone',
  'src/client/games/games.ts good': 'catalogues without hearts, by brand, language and restrictions',
  'src/client/games/games.ts read': 'read for presses and searches, in browsers alone',
  'src/client/games/games.ts version': 'the build, the same for all, and asked in browsers alone',
  'src/client/in-app/in-app.ts known': 'the app around a page, read in browsers alone',
  'src/client/games/tiles.ts known': 'tiles by language and game; hearted ones apart',
  'src/client/modals/ended-features.ts ended': 'put in by timers of a page, in browsers alone',
  'src/client/links/lobby-return.ts checks': 'put in by what a hydrated page loads, in browsers alone',
  'src/client/links/login-flow.ts loginFlow': 'set by a form or a link that signs in, in browsers alone',
  'src/client/modals/modals.ts loaded': 'code of windows by their names, which never changes',
  'src/client/realtime/pushes.ts listeners': 'put in by what a hydrated page loads, in browsers alone',
  'src/client/realtime/pushes.ts queued': 'what a connection brings, in browsers alone',
  'src/client/realtime/pushes.ts reducers':
    'code by names of pushes, put in by a connection in browsers alone',
  'src/client/router/navigate.ts router': 'set where a page is hydrated, in browsers alone',
  'src/client/router/scroll.ts positions': 'set by effects, in browsers alone',
  'src/client/router/scroll.ts settling': 'set by effects, in browsers alone',
  'src/client/router/window-entries.ts watch':
    'set where the history of a page is watched, in browsers alone',
  'src/client/version/update.ts update': 'set by what a page hears of newer builds, in browsers alone',
  'src/client/words/language.ts language':
    'set where a page loads its words; servers fetch theirs without it',
  'src/features/account/zips.ts acrossBorders': 'a table that is filled while the module is loaded',
  'src/features/account/zips.ts states': 'a table that is filled while the module is loaded',
  'src/features/catalogue/client/search/lexicon.ts lexicons': 'words by kind and theme, which never change',
  'src/features/features-info/client/infos.ts again':
    'asked by what a hydrated page loads, in browsers alone',
  'src/features/features-info/client/infos.ts asking':
    'asked by what a hydrated page loads, in browsers alone',
  'src/features/features-info/client/infos.ts infos':
    'what a page asked for, in browsers alone; pages are rendered without it',
  'src/features/features-info/client/infos.ts timers': 'timers of a page, in browsers alone',
  'src/features/features-info/client/infos.ts watchers':
    'put in by what a hydrated page loads, in browsers alone',
  'src/features/features-info/client/pop-ups.ts offering':
    'set while a page offers windows, in browsers alone',
  'src/features/geo/atlas.server.ts decoded': 'a file that never changes, decoded once',
  'src/features/geo/client/flow.ts recent': 'what the browser said of its place, in browsers alone',
  'src/features/geo/client/store.ts geo': 'what the browser said of its place, in browsers alone',
  'src/features/language/feature.server.ts catalogues': 'files that never change, read once',
  'src/features/play/client/bars/keys.ts reached': 'what the focus came to, in browsers alone',
  'src/features/play/client/round/announcements.ts describers':
    'code that a browser fetches with a game, and that never changes',
  'src/features/play/client/round/settings.ts settings':
    'what the storage of a browser keeps; off where there is none',
  'src/features/rank-league/client/welcome.ts due': 'set after a login by a timer, in browsers alone',
  'src/features/social/client/social.ts taken': 'the hash of an address, which servers never see',
  'src/games/catalogue.ts compiled': 'games that never change, compiled once',
  'src/games/catalogue.ts hashes': 'games that never change, hashed once',
  'src/games/engine/exact/holdchain.ts chains': 'figures of an algorithm that never change',
  'src/games/engine/kinds/tumbles.ts seen':
    'room to count in, which the hot path fills and reads at a stretch',
  'src/games/engine/kinds/tumbles.ts stack':
    'room to count in, which the hot path fills and reads at a stretch',
  'src/games/engine/kinds/tumbles.ts tally':
    'room to count in, which the hot path fills and reads at a stretch',
  'src/games/engine/kinds/tumbles.ts visit': 'a mark that the hot path writes and reads at a stretch',
  'src/games/load.ts loaded': 'games that never change, loaded once',
  'src/games/revisions/revisions.server.ts compiled': 'revisions that never change, compiled once',
  'src/games/stage/pictures.ts loaded': 'pictures that a browser has fetched',
  'src/games/weight.server.ts known': 'par sheets that never change, read once',
  'src/games/words/load.ts readers': 'files that never change, read once',
  'src/integrations/geo/private.ts lists': 'a table that is filled while the module is loaded',
  'src/platform/calls/page-account.ts owner': 'whose the open page is, used by browsers alone',
  'src/platform/calls/call.ts onServers': 'the way to the server, used by browsers alone',
  'src/platform/calls/remedy.ts known': 'used by browsers alone',
  'src/platform/http/policy-hash.server.ts known': 'hashes of texts, which never change',
  'src/platform/postgres/lock.server.ts locks': 'what the process itself holds until it ends',
  'src/platform/realtime/transport/connection.server.ts PING': 'a frame that is the same for all',
  'src/platform/realtime/transport/frame.server.ts slab': 'room for frames, used at a stretch',
  'src/platform/realtime/transport/frame.server.ts used': 'room for frames, used at a stretch',
  'src/platform/round/statement.server.ts statements': 'texts of SQL, by the name of their batch',
  'src/platform/time/day.ts lastDays': 'the bounds of a day by zone, which never change',
  'src/platform/time/day.ts formats': 'formats by zone, which never change',
  'src/platform/time/day.ts starts': 'starts of days by zone, which never change',
  'src/platform/time/server-clock.ts ahead_ms': 'used by browsers alone',
  'src/platform/words/icu.ts read': 'texts by their form, which never change',
  'src/platform/words/icu.ts rules': 'plurals by language, which never change',
  'src/platform/words/words.ts catalogues': 'texts by language, which never change',
  'src/platform/words/words.ts locale': 'the page that a browser shows',
  'src/platform/words/words.ts zone': 'the page that a browser shows: servers set none',
  'src/platform/words/words.ts ofRequest': 'where a server finds the language of a request, set once',
  'src/ui/art/brand-art.ts ofRequest': 'where a server finds the brand of a request, set once',
  'src/ui/catalogue/games.tsx tiles': 'a count that is made while the module is loaded',
  'src/ui/device.ts device': 'the screen, read by effects in browsers alone',
  'src/ui/overlays/hold.ts holds': 'counted by effects, in browsers alone',
  'src/ui/lobby/ticker.ts running': 'frames, asked for by effects in browsers alone',
  'src/ui/lobby/ticker.ts seconds': 'put in by effects, in browsers alone',
  'src/ui/lobby/ticker.ts ticks': 'put in by effects, in browsers alone',
  'src/ui/lobby/ticker.ts timer': 'set by effects, in browsers alone',
  'src/ui/motion/balance-hold.ts balanceHolds': 'counted by presses, in browsers alone',
  'src/ui/overlays/modals.ts dialogs': 'put in by effects, in browsers alone',
  'src/ui/overlays/modals.ts held': 'put in by effects, in browsers alone',
  'src/ui/overlays/modals.ts lastId': 'a count of windows, which browsers alone open',
  'src/ui/overlays/modals.ts modals': 'windows of a page, which browsers alone open',
  'src/ui/overlays/toast-region.tsx remaining': 'set by effects, in browsers alone',
  'src/ui/overlays/page-toast.ts ofPage': 'set by messages, in browsers alone',
  'src/ui/overlays/toast-region.tsx said': 'set by effects, in browsers alone',
  'src/ui/overlays/toasts.ts lastId': 'a count of toasts, which browsers alone show',
  'src/ui/overlays/toasts.ts toasts': 'messages of a page, which browsers alone show',
  'src/ui/rounds.ts rounds': 'counted by rounds that are played, in browsers alone',
  'src/ui/sound/settings.ts soundSettings': 'what the storage of a browser keeps; off where there is none',
  'src/ui/sound/sound.ts coming': 'the engine of a browser, asked for by presses',
  'src/ui/sound/sound.ts engine': 'the engine of a browser, asked for by presses',
  'src/ui/sound/sound.ts mood': 'set by effects, in browsers alone',
  'src/ui/sound/sound.ts room': 'set by effects, in browsers alone',
}
