/** Addresses that were given up for good (000 §2): they lead to the lobby. */
const OLD = [
  '/allow-location/',
  '/privacy/',
  '/tournaments-rules/',
  '/register/',
  '/jackpot-insider/',
  '/index/',
  '/page/index/',
  '/page/how-it-works/',
  '/page/register/',
  '/page/jackpot-insider/',
] as const

export const moved: Readonly<Record<string, string>> = Object.fromEntries(OLD.map((path) => [path, '/lobby']))
