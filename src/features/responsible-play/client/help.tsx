import { momentText, t } from '#platform/words/words.ts'
import { Block, Cards, type CardView } from '#client/page/parts.tsx'
import { NATIONAL, STATES, type Helpline } from './helplines.ts'

/** Free help, and the signs by which somebody may know that they want it: for everybody, signed in or not. */

/** Names that are the same in every language. */
const HOSTS = {
  council: 'ncpgambling.org',
  anonymous: 'gamblersanonymous.org',
  name: 'Gamblers Anonymous',
}

function Call({ name, digits }: Pick<Helpline, 'name' | 'digits'>) {
  return (
    <a href={`tel:+${digits}`} rel="external">
      {name}
    </a>
  )
}

const helplines = (): CardView[] => [
  {
    title: NATIONAL.name,
    icon: 'phone',
    text: t('The National Problem Gambling Helpline: 24/7 across the United States, free and confidential.'),
    foot: (
      <>
        <a href={`tel:+${NATIONAL.digits}`} rel="external">
          {t('Call {number}', { number: '1-800-697-3738' })}
        </a>
        <a href="https://www.ncpgambling.org/" rel="external noopener noreferrer">
          {HOSTS.council}
        </a>
      </>
    ),
  },
  {
    title: '988',
    icon: 'heart',
    text: t('If you’re thinking about harming yourself, call or text now. Someone will answer right away.'),
    foot: (
      <a href="tel:988" rel="external">
        {t('Call {number}', { number: '988' })}
      </a>
    ),
  },
  {
    title: HOSTS.name,
    icon: 'users',
    text: t('Meetings with people who’ve been through it, near you and online.'),
    foot: (
      <a href="https://www.gamblersanonymous.org/" rel="external noopener noreferrer">
        {HOSTS.anonymous}
      </a>
    ),
  },
]

const monthText = (month: string) =>
  momentText(`${month}-15T12:00:00Z`, { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** Names of bodies are said as they are, in every language. */
const Source = ({ source, as_of }: Helpline) => (
  <small>
    <span lang="en">{source}</span>, {monthText(as_of)}
  </small>
)

const signs = () => [
  t('You keep playing longer than you meant to.'),
  t('You play to win back what you lost.'),
  t('You hide your play from people close to you.'),
  t('You think about playing while doing other things.'),
  t('You feel restless or angry when you can’t play.'),
]

export function Help() {
  return (
    <>
      <Block title={t('Free help, anytime')}>
        <Cards cards={helplines()} />
      </Block>
      <Block
        title={t('Helplines by state')}
        lead={t('States with a line of their own. In every other state, call {number}.', {
          number: NATIONAL.name,
        })}
      >
        <ul className="panel rp-states">
          {STATES.map((line) => (
            <li key={line.state}>
              <b>{line.state}</b>
              <Call {...line} />
              <Source {...line} />
            </li>
          ))}
          <li>
            <b>{t('Everywhere else')}</b>
            <Call {...NATIONAL} />
            <Source {...NATIONAL} />
          </li>
        </ul>
      </Block>
      <Block
        title={t('Warning signs to take seriously')}
        lead={t('One of these is reason enough to take a break. Two are reason enough to talk to someone.')}
      >
        <ul className="panel signs">
          {signs().map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Block>
    </>
  )
}
