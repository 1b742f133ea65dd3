/** The states of the USA with DC by their full names, as public data sets write them.. */
const LINES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming'

/** Each with its two letters, by name, as a select lists them. */
export const states: readonly { readonly value: string; readonly label: string }[] = LINES.split('|').map(
  (line) => ({ value: line.slice(0, 2), label: line.slice(3) }),
)

const codes = new Map(states.map(({ value, label }) => [label, value]))
const known = new Set(codes.values())

/** `Texas` → `TX`; null for a name that is no state, a territory for example. */
export const stateOfName = (name: string): string | null => codes.get(name) ?? null

/** True for two letters that are a state or DC. */
export const isState = (code: string): boolean => known.has(code)
