/** The time zone that most of a state keeps; where a state is split, a time has to name its zone. */
const LINES =
  'America/New_York CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV|' +
  'America/Detroit MI|America/Indiana/Indianapolis IN|' +
  'America/Chicago AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI|' +
  'America/Denver CO MT NM UT WY|America/Boise ID|America/Phoenix AZ|' +
  'America/Los_Angeles CA NV OR WA|America/Anchorage AK|Pacific/Honolulu HI'

const zones = new Map(
  LINES.split('|').flatMap((line) => {
    const [zone, ...states] = line.split(' ') as [string, ...string[]]
    return states.map((state) => [state, zone] as const)
  }),
)

/** The IANA time zone of a state by its two letters; null for what is no state. */
export const zoneOfState = (state: string | null): string | null => zones.get(state ?? '') ?? null
