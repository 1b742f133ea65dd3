/** Whether a catalogue may be used (000 §5); a catalogue that is not is logged, and the next source is asked. */

type Loose = Readonly<Record<string, unknown>> | null | undefined

const filled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
const filledList = (value: unknown): boolean => Array.isArray(value) && value.length > 0

const sound = (data: NonNullable<Loose>): boolean =>
  filledList(data['providers']) && Array.isArray(data['menu']) && filled(data['issueGamesIds'])

/** The backend's answer: games are a list that is not empty. */
export const validGames = (data: unknown): boolean =>
  filled(data) && sound(data as NonNullable<Loose>) && filledList((data as NonNullable<Loose>)['games'])

/** A kept catalogue: games are an object that is not empty. */
export const validCached = (data: unknown): boolean =>
  filled(data) && sound(data as NonNullable<Loose>) && filled((data as NonNullable<Loose>)['games'])
