import { useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { Block } from '#client/page/parts.tsx'
import type { BrandView } from '#client/context/brand.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import { useQuery } from '#client/query/use-query.tsx'
import { thousands } from '#platform/base/text/money.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { calls, type PastRace } from '../../contract.ts'
import { amountOf } from '../pool.ts'
import { checkRace, type Checked } from './check.ts'
import { raceTitle } from '../words.ts'

/** The races of the last thirty days, each with a check that runs in the visitor's browser. */
export function Past() {
  const { data } = useQuery(calls.past)
  if (!data || data.races.length === 0) return null
  return (
    <Block
      title={t('Past races')}
      lead={t(
        'Each list is published with its hash and with what every round scored. Your browser computes the scores, the order, the prizes, and the hash again.',
      )}
    >
      <ul className="race-checks">
        {data.races.map((race) => (
          <Race key={race.id} race={race} />
        ))}
      </ul>
    </Block>
  )
}

function Race({ race }: { readonly race: PastRace }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const { teams, endsAt, mine } = race
  const paid = teams.reduce((sum, { sharing, pool }) => (sharing > 0 ? sum + pool : sum), 0)
  const title = raceTitle({ isTeamBased: teams.length > 1 })
  const when = momentText(endsAt, { dateStyle: 'medium', timeStyle: 'short' })
  async function check() {
    setBusy(true)
    setChecked(await checkRace(app, race))
    setBusy(false)
  }
  return (
    <li className="panel race-check">
      <div>
        <b>{title}</b>
        <span>
          {when} · {amountText(app.brand, 'entries', paid)}
        </span>
        {mine && <span className="race-mine">{mineText(app.brand, mine)}</span>}
        {teams.map(({ teamId, hash }) => (
          <code key={teamId}>{hash}</code>
        ))}
        <output>{checked && resultText(checked)}</output>
      </div>
      <Button
        kind="soft"
        busy={busy}
        onClick={() => void check()}
        aria-label={`${t('Check')}: ${title}, ${when}`}
      >
        {t('Check')}
      </Button>
    </li>
  )
}

/** How the player did: place, points, and what it paid. */
function mineText(brand: BrandView, { score, place, prize }: NonNullable<PastRace['mine']>): string {
  if (score === 0) return t('You joined and scored no points.')
  const points = thousands(score)
  const did =
    place === null
      ? t('You scored {points} points.', { points })
      : t('You finished in place {place} with {points} points.', { place: thousands(place), points })
  return amountOf(prize) > 0 ? `${did} ${t('You won {prize}.', { prize: prizeText(brand, prize) })}` : did
}

function resultText(checked: Checked): string {
  if (checked.ok)
    return t(
      'Everything matches: {players, plural, one {# score} other {# scores}}, {entries} in prizes, and the hash.',
      {
        players: checked.players,
        entries: thousands(checked.entries),
      },
    )
  return checked.place === null
    ? t('The list doesn’t match its hash. Contact support.')
    : t('Place {place} doesn’t match its rounds. Contact support.', { place: thousands(checked.place) })
}
