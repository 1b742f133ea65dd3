/** States by the first three digits of their ZIP codes, as ranges. */
const RANGES =
  'MA 010-027|RI 028-029|NH 030-038|ME 039-049|VT 050-059|CT 060-069|NJ 070-089|NY 005,100-149|PA 150-196|' +
  'DE 197-199|DC 200,202-205,569|VA 201,220-246|MD 206-212,214-219|WV 247-268|NC 270-289|SC 290-299|' +
  'GA 300-319,398-399|FL 320-339,341-342,344,346-347,349|AL 350-352,354-369|TN 370-385|MS 386-397|KY 400-427|' +
  'OH 430-459|IN 460-479|MI 480-499|IA 500-516,520-528|WI 530-532,534-535,537-549|MN 550-551,553-567|SD 570-577|' +
  'ND 580-588|MT 590-599|IL 600-620,622-629|MO 630-631,633-641,644-658|KS 660-662,664-679|NE 680-681,683-693|' +
  'LA 700-701,703-708,710-714|AR 716-729|OK 730-731,734-741,743-749|TX 733,750-770,772-799,885|' +
  'CO 800-816|WY 820-831|ID 832-838|UT 840-847|AZ 850-853,855-857,859-860,863-865|NM 870-871,873-884|' +
  'NV 889-891,893-895,897-898|CA 900-908,910-928,930-961|HI 967-968|OR 970-979|WA 980-986,988-994|AK 995-999'

/** Codes that lie in another state than their neighbors. */
const ODD: Readonly<Record<string, string | null>> = {
  '05501': 'MA',
  '05544': 'MA',
  '06390': 'NY',
  '73960': 'TX',
  '83414': 'WY',
  // American Samoa
  '96799': null,
}

/**
 * Codes that are delivered across a border, with their states: those of more than one state in the Census
 * Bureau's relationship of the ZIP Code Tabulation Areas of 2020 to counties
 * (www2.census.gov/geo/docs/maps-data/data/rel2020/zcta520/tab20_zcta520_county20_natl.txt).
 */
const BORDERS =
  'AL-GA 30165,36855|AL-MS 38852|AR-LA 71749|AR-MO 65729,65733,65761,72644|AR-MS 38769|AR-OK 71937,' +
  '71953|AR-TN 72338|AR-TX 75556|AZ-NM 86504,86515,87328|AZ-NM-UT 86514|AZ-UT 84531,84536,86044|' +
  'CA-NV 89010,89019,89060,89061,89439|CA-OR 97635|CO-NE 69168,80737|CO-NE-WY 82082|CO-NM 81120,81137|' +
  'CO-UT 81324|CO-WY 82063|DE-MD 19973,21874,21912|GA-TN 30741|IA-MN 51360,56027|IA-MO 51640,52542,' +
  '52573,52626|IA-NE 51557|IA-SD 51001,51023,57034|ID-MT 59847|ID-NV 89832|ID-OR 97910,97913|' +
  'ID-UT 83342|ID-WA 83856,99033,99128|ID-WY 83120,83127|IL-MO 63673|KS-NE 66541,66955,68325,68327,' +
  '68420,68943,68978,69026|KY-TN 38079,38549,40965,42223,42602|MA-RI 02861|ME-NH 03579|MI-WI 54540|' +
  'MN-ND 56744,58030,58225|MN-SD 56136,56144,56164,56219,56220,56257,57026,57030,57068|MS-TN 38326|' +
  'MT-ND 58621,59221,59270,59275|MT-SD 57724|MT-SD-WY 57717|MT-WY 82801|NC-VA 27048,28675|ND-SD 57255,' +
  '57430,57638,57641,57642,57645,57648,57660,58041,58043,58053,58413,58436,58439,58568,58623,58639,' +
  '58649,58653|NE-SD 57735,68719,68755,69201,69212,69216,69337|NM-TX 79835,79837,79922,88430|' +
  'NV-OR 89421|NV-UT 84034|OK-TX 73949|OR-WA 99362|SD-WY 82701|TN-VA 37642,37752|UT-WY 82930|' +
  'VA-WV 20135,24604,24622'

const states = new Map<number, string>()
for (const [state, from, to] of rangesOf(RANGES))
  for (let prefix = from; prefix <= to; prefix++) states.set(prefix, state)
const acrossBorders = new Map<number, readonly string[]>()
for (const [all, code] of rangesOf(BORDERS)) acrossBorders.set(code, all.split('-'))

/** The lines of a table `NAME from-to,number|…`, a range each. */
function rangesOf(table: string): (readonly [name: string, from: number, to: number])[] {
  return table.split('|').flatMap((line) => {
    const [name, list] = line.split(' ') as [string, string]
    return list.split(',').map((range) => {
      const [from, to = from] = range.split('-').map(Number) as [number, number?]
      return [name, from, to] as const
    })
  })
}

/**
 * The states that a ZIP code lies in: two or three for some at a border; none where the digits tell none, as
 * those of the army, of territories, and unused ones.
 */
export function statesOfZip(zip: string): readonly string[] {
  const code = zip.slice(0, 5)
  const across = acrossBorders.get(Number(code))
  if (across) return across
  const state = code in ODD ? ODD[code] : states.get(Number(code.slice(0, 3)))
  return state ? [state] : []
}
