import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListeningServer, listen } from '#platform/http/listen.ts'
import { attack, isFull, report } from './attack.ts'
import { attackers, createAttackedShop } from './fixtures.ts'
import { brokenInvariants, protectedData } from './invariants.ts'
import { type Address, getAddresses, hostilePage } from './page-requests.ts'

/** Two hundred with `npm test`, 6,000 with ATTACK=full. */
const each = isFull ? 1500 : 50
const timeout = isFull ? 1_800_000 : 240_000

let attacked: Awaited<ReturnType<typeof createAttackedShop>>
let server: ListeningServer
let addresses: Address[]
beforeAll(async () => {
  attacked = await createAttackedShop()
  server = await listen(attacked.shop.app, { host: '127.0.0.1', port: 0 })
  addresses = getAddresses(attacked.shop)
})
afterAll(async () => {
  await server.close()
  await attacked.shop.close()
})

test('screens, forms and files for robots are found', () => {
  const paths = addresses.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(
    expect.arrayContaining(['GET /product/:slug', 'GET /admin/orders', 'POST /track', 'GET /robots.txt']),
  )
})

describe.each(attackers)('hostile pages and forms as %s', (who) => {
  test('hostile requests get valid responses and change no data of others', { timeout }, async () => {
    const { shop, fixtures, victim } = attacked
    const before = await protectedData(shop, victim.id)
    const requests = hostilePage(addresses, fixtures)
    const outcome = await attack({ shop, port: server.port, who, requests, count: each })
    report(`Pages as ${who}`, outcome)
    expect(outcome.faults.join('\n\n')).toBe('')
    expect(outcome.byStatus['200'] ?? 0).toBeGreaterThan(each / 10)
    expect(await brokenInvariants(shop)).toEqual([])
    // The attack’s own new sessions belong to members and are excluded from the comparison.
    const { staff: _staff, ...data } = await protectedData(shop, victim.id)
    const { staff: _before, ...dataBefore } = before
    expect(data).toEqual(dataBefore)
  })
})
