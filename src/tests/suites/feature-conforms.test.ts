import { registry } from '#app/registry.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { account } from '#features/account/feature.ts'
import { affiliates } from '#features/affiliates/feature.ts'
import { captcha } from '#features/captcha/feature.ts'
import { featuresInfo } from '#features/features-info/feature.ts'
import { geo } from '#features/geo/feature.ts'
import { home } from '#features/home/feature.ts'
import { features } from '#features/index.ts'
import { init } from '#features/init/feature.ts'
import { language } from '#features/language/feature.ts'
import { pages } from '#features/pages/feature.ts'
import { passkeys } from '#features/passkeys/feature.ts'
import { payments } from '#features/payments/feature.ts'
import { play } from '#features/play/feature.ts'
import { promotions } from '#features/promotions/feature.ts'
import { push } from '#features/push/feature.ts'
import { redirect } from '#features/redirect/feature.ts'
import { referral } from '#features/referral/feature.ts'
import { responsiblePlay } from '#features/responsible-play/feature.ts'
import { signInLink } from '#features/sign-in-link/feature.ts'
import { social } from '#features/social/feature.ts'
import { modalsOf } from '#client/rewards/watch/modals-of.ts'
import { covers } from '#tests/coverage/covers.ts'
import { isGiver } from '../economy/givers.ts'
import { featureConforms } from './feature-conforms.ts'
import { testSite } from '../rig/test-site.ts'

/** The suite for features whose own tests have no line of it: one site for all of them. */
const at = testSite()

featureConforms(at, account)
featureConforms(at, affiliates)
featureConforms(at, captcha)
featureConforms(at, featuresInfo)
featureConforms(at, geo)
featureConforms(at, home)
featureConforms(at, init)
featureConforms(at, language)
featureConforms(at, pages)
featureConforms(at, passkeys)
featureConforms(at, payments)
featureConforms(at, play)
featureConforms(at, promotions)
featureConforms(at, push)
featureConforms(at, redirect)
featureConforms(at, referral)
featureConforms(at, responsiblePlay)
featureConforms(at, signInLink)
featureConforms(at, social)

/** Features that give something without being asked for it: there is no claim to hold them to. */
const WITHOUT_CLAIM: Readonly<Record<string, string>> = {
  account: 'gifts come with the sign-up and with what is confirmed',
  'prize-drops': 'drops are paid by the draw that gives them',
  quests: 'tasks are paid by the rounds that complete them',
  races: 'places are paid when a race is over',
  'rank-league': 'levels are paid by the event that reaches them',
  'season-tower': 'levels are paid by the rounds that reach them',
  referral: 'friends are paid by what they do',
}

const tests = globSync(['src/features/*/**/*.test.ts', 'src/tests/suites/feature-conforms.test.ts'])
/** The features that the lines of a suite name, by the names of their folders. */
function named(suite: 'featureConforms' | 'rewardConforms'): string[] {
  return tests.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const folders = new Map(
      [...text.matchAll(/import \{ (\w+) \} from '(?:\.|#features\/([\w-]+))\/feature\.ts'/g)].map(
        ([, name, folder]) => [name!, folder ?? path.split('/')[2]!],
      ),
    )
    return [...text.matchAll(new RegExp(`^ *${suite}\\((?:\\w+(?:\\(\\))?), (\\w+)`, 'gm'))].map(
      ([, name]) => folders.get(name!) ?? `${path}: ${name}`,
    )
  })
}

test('every feature has its line, once', () => {
  covers('001 bonuses.31')
  expect(named('featureConforms').toSorted()).toEqual(features.map(({ name }) => name).toSorted())
})

test('every feature that pays is held to what a reward keeps', () => {
  covers('001 bonuses.31')
  const pay = features.map(({ name }): string => name).filter(isGiver)
  const held = new Set(named('rewardConforms'))
  expect(pay.filter((name) => !held.has(name) && !WITHOUT_CLAIM[name])).toEqual([])
  expect(Object.keys(WITHOUT_CLAIM).filter((name) => !pay.includes(name) || held.has(name))).toEqual([])
})

test('the windows of a feature are that feature’s', () => {
  for (const { name, modals } of features)
    expect([name, ...modalsOf({ registry }, name)]).toEqual([name, ...Object.keys(modals)])
})
