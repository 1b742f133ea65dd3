import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { partnerTarget } from './target.ts'

const OWN = 'https://play.example'
const ALLOWED = ['https://partners.example']

test.each([
  ['/page/about', '/page/about'],
  ['https://play.example/vip?x=1', '/vip?x=1'],
  ['https://partners.example/board?id=7', 'https://partners.example/board?id=7'],
  ['https://partners.example.evil.example/', null],
  ['https://user:pass@partners.example/', null],
  ['http://partners.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  [null, null],
])('a partner whose page is %j is sent to %j', (url, wanted) => {
  covers('000 §1.10')
  expect(partnerTarget(url, OWN, ALLOWED)).toBe(wanted)
})
