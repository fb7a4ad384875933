import { expect, test } from 'vitest'
import { adminPages } from '#backoffice/shell/pages.ts'
import { matchScreen } from '#platform/pages/match.ts'
import { pages } from '#shell/pages.ts'
import { adminAddresses, type LongTexts, shopAddresses } from '../../e2e/support/long-text-addresses.ts'

const product = { id: 1, slug: 'kettle' }
const long: LongTexts = {
  product,
  soldOut: product,
  shirt: product,
  brand: 'B',
  page: 'own',
  phone: '+9647701234567',
  order: 1,
  promotion: 1,
  proposal: 1,
  dispute: 1,
  inquiry: 1,
  seller: 1,
  return: 1,
}

test.each([
  // Pages of the shop's texts are one screen.
  ['the shop', pages, shopAddresses(long), ['content.tsx']],
  // An import has the cells of a file, an endpoint of webhooks an address, a payout the name that its list has; none has texts of products.
  [
    'the back office',
    adminPages,
    adminAddresses(long),
    ['run.tsx', 'endpoint.tsx', 'payout.tsx', 'not-found.tsx'],
  ],
])('e2e/long-texts.spec.ts visits every screen of %s', (_, { screens }, addresses, once) => {
  const visited = new Set(
    addresses.map((address) => matchScreen(screens, address.split('?')[0] ?? '', '').screen.path),
  )
  const missing = screens.filter(
    ({ path, source }) => !visited.has(path) && !once.some((file) => source.endsWith(`/${file}`)),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
})
