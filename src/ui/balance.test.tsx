import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Balance } from './balance.tsx'

const balance = (
  <Balance
    amount={1}
    version={1}
    label="Florins"
    currency="coins"
    image="/art/money/aurelia/coin@0.5x.webp"
  />
)

test('the picture of a currency is fetched where it is shown, not ahead on every page', () => {
  expect(renderToStaticMarkup(balance)).toContain('/art/money/aurelia/coin@0.5x.webp 48w')
  expect(renderToString(balance)).not.toContain('rel="preload"')
})
