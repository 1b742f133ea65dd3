import type { FeatureName } from '#features/index.ts'

/**
 * The architecture laws: who may import whom, and what may stand where. Exceptions are a list that may only
 * get shorter; each says why.
 */

export interface ImportLaw {
  readonly from: RegExp
  /** Paths of ours that may be imported; npm packages by `npm`. */
  readonly may: RegExp
  readonly npm: RegExp | true | false
  readonly why: string
}

const PURE_PLATFORM =
  'src/platform/[a-z]+/([a-z]+/)?(contract|money|clock|rng|errors|events|feature|init-data|prize|text|weight|weights|day)\\.ts'

/** First match speaks; tests and benches beside the code may import what their code may, and the test tools. */
export const importLaws: readonly ImportLaw[] = [
  {
    from: /^src\/features\/[^/]+\/contract\.ts$/,
    may: new RegExp(`^(${PURE_PLATFORM}|src/games/(engine/types|wire)\\.ts|src/features/[^/]+/core\\.ts)$`),
    npm: false,
    why: 'a contract is types and paths',
  },
  {
    from: /^src\/features\/[^/]+\/(rules|economy|groups|banners|zips)\.ts$/,
    may: new RegExp(
      `^(${PURE_PLATFORM}|src/features/[^/]+/(contract|economy|rules|groups|zips|plain-zip)\\.ts)$`,
    ),
    npm: false,
    why: 'rules and numbers are pure',
  },
  {
    from: /^src\/features\/[^/]+\/messages\.ts$/,
    may: new RegExp(
      `^(${PURE_PLATFORM}|src/platform/words/translator\\.ts|src/features/[^/]+/contract\\.ts)$`,
    ),
    npm: false,
    why: 'messages are words',
  },
  {
    from: /^src\/games\/engine\//,
    may: /^src\/games\/engine\//,
    npm: false,
    why: 'an outcome depends on definition, stake and draws alone',
  },
  { from: /^src\/platform\//, may: /^src\/platform\//, npm: true, why: 'the platform knows no product' },
  {
    from: /^src\/integrations\//,
    may: /^src\/(integrations|platform)\//,
    npm: true,
    why: 'integrations stand on the platform',
  },
  {
    from: /^src\/ui\//,
    may: /^src\/(ui\/|themes\/art\.gen\.ts$|platform\/(?!.*\.server\.ts$)[\w./-]+\.ts$)/,
    npm: /^(react|react-dom|zustand)/,
    why: 'parts know no theme, call or route',
  },
  {
    from: /^src\/games\/stage\/tension\.ts$/,
    may: /^src\/games\/engine\/definition\.ts$/,
    npm: false,
    why: 'tension knows strips and reels at rest: neither events nor scene nor director, which know the outcome',
  },
  {
    from: /^src\/games\//,
    may: /^src\/(games|platform|ui|themes\/art)/,
    npm: true,
    why: 'games stand on platform and ui',
  },
  {
    from: /^src\/themes\//,
    may: /^src\/(themes\/|features\/index\.ts$)/,
    npm: false,
    why: 'themes are data',
  },
  {
    from: /^src\/features\/(index|index\.(?:server|client|late))\.ts$/,
    may: /^src\/(features|platform|client\/(?:page\/eager-slots|registry|feature)\.ts$)/,
    npm: false,
    why: 'the registry names features',
  },
  {
    from: /^src\/client\//,
    may: /^src\/(client|platform|ui|themes\/(theme\.ts|art)|games\/(wire|usable-catalogue)\.ts$)/,
    npm: true,
    why: 'the client layer knows no feature, game or page',
  },
  {
    from: /^src\/features\//,
    may: /^src\/(client|features|platform|ui|games|themes\/art)/,
    npm: true,
    why: 'features stand on platform and ui',
  },
  {
    from: /^src\/app\//,
    may: /^src\/(app|client|features|ui|themes|platform|games\/(catalogue|words|odds))/,
    npm: /^(?!react-router)/,
    why: 'the shell stands on everything that is not the server, and its router is src/client/router',
  },
]

/** Features whose subject is the games themselves. */
export const featuresOfGames = ['play', 'catalogue', 'home', 'banners', 'jackpots', 'quests', 'races']

export interface WordLaw {
  readonly name: string
  readonly word: RegExp
  /** Tests and chores may have it. */
  readonly notChores?: true
  /** Files in which it may stand; each alternative is needed. */
  readonly except?: RegExp
}

/** What no site runs. */
export const CHORES = /^(bin|tools)\/|\.(test|spec|bench|journey)\.tsx?$|^src\/(features\/[^/]+\/)?tests\//

export const wordLaws: readonly WordLaw[] = [
  {
    name: 'time is handed in',
    word: /\bDate\.now\b|\bnew Date\(\)/,
    notChores: true,
    except: /^src\/platform\/time\/clock\.ts$/,
  },
  {
    // A pathname is percent-encoded: in a folder with a space or an accent it names nothing.
    name: 'paths come from import.meta.dirname or fileURLToPath, not from a pathname',
    word: /import\.meta\.(?:url|resolve)\b[^;]*\.pathname/,
  },
  { name: 'randomness is handed in', word: /\bMath\.random\b/ },
  {
    name: 'the environment has one reader',
    word: /\bprocess\.env\b/,
    except: /^src\/platform\/config\/env\.server\.ts$|^(bin|tools)\//,
  },
  {
    name: 'SQL lives in store.server.ts and the platform',
    word: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bpool\.query\(/,
    notChores: true,
    except: /^src\/platform\/|\/store\.server\.ts$/,
  },
  {
    // Decision 115: it sends to confirmed addresses alone. These folders also write to whoever reads a mailbox.
    name: 'emails about an account go by sendAccountNotice',
    word: /\bmessenger\.send\b/,
    notChores: true,
    except:
      /^src\/platform\/messages\/|^src\/features\/account\/(email|handover|password|phone)\/|^src\/features\/sign-in-link\//,
  },
  {
    name: 'the log is the only voice',
    word: /\bconsole\.(log|debug|info)\b/,
    // The specification wants a notice in the browser where no key for reports is set (000 §8).
    except: /\.test\.ts$|^src\/client\/analytics\/report\.ts$/,
  },
  {
    name: 'nothing is left for later',
    word: /\b(FIXME|TODO|XXX|HACK)\b/,
    except: /^src\/tests\/laws\/laws\.ts$/,
  },
  {
    name: 'every value has a type',
    word: /(?:[:<,=]|(?<!\|)\||\bas\b|\bextends\b) ?any\b(?! of|\()|\bany\[\]/,
  },
]

/** Files below the features, and of the shell, that spell names of features today, and why: this list only gets shorter. */
export const spellsFeatures: Readonly<Record<string, Spelled>> = {
  'src/app/pages/parts/page.tsx': { names: ['play'], why: 'the kit shows the specimens of games' },
  'src/app/pages/parts/rewards.tsx': {
    names: ['features-info'],
    why: 'the kit shows the place of the strip',
  },
  'src/app/routes/first.tsx': { names: ['home'], why: 'the lobby comes with the app' },
  'src/app/shell/chrome.tsx': {
    names: ['account'],
    why: 'what the first paint of every page shows of a player',
  },
  'src/app/worker/push.ts': { names: ['push'], why: 'the worker is one file without a registry' },
  'src/platform/deposits/products.ts': {
    names: ['money-box'],
    why: 'the products that deposits are for; one of them is the break of a box',
  },
}

interface Spelled {
  readonly names: readonly FeatureName[]
  readonly why: string
}

/** Images that name one file, by file and what stands in `src`: the others name one for each screen (000 §9). */
export const singleImages: Readonly<Record<string, string>> = {
  'logo.src': 'a logo is a drawing of lines, sharp at any size',
  'brand.logo': 'a logo is a drawing of lines, sharp at any size',
  '`${at}.webp`': 'the scene behind a game is one file, drawn for the largest screen',
  'src={src}': 'a portrait comes from elsewhere, in the one file that there is',
}

/** What breaks a law today, and why it may: this list only gets shorter. */
export const exceptions: Readonly<Record<string, string>> = {
  'src/platform/calls/contract.ts any': 'a table of calls holds calls of every type',
  'src/client/feature.ts any': 'a registry holds features of every type',
  'src/platform/calls/service.server.ts any': 'a list of services holds services of every type',
}
