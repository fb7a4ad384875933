import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListeningServer, listen } from '#platform/http/listen.ts'
import { attack, isFull, report } from './attack.ts'
import { type Call, getAdminCalls, shopCalls } from './calls.ts'
import { type Attacker, createAttackedShop } from './fixtures.ts'
import { brokenInvariants, protectedData } from './invariants.ts'
import { hostileRequest } from './requests.ts'

/** 1,000 requests with `npm test`, 30,000 with ATTACK=full. */
const each = isFull ? 7500 : 250
const timeout = isFull ? 1_800_000 : 240_000

let attacked: Awaited<ReturnType<typeof createAttackedShop>>
let server: ListeningServer
let calls: Call[]
let adminCalls: Call[]
beforeAll(async () => {
  attacked = await createAttackedShop()
  server = await listen(attacked.shop.app, { host: '127.0.0.1', port: 0 })
  calls = await shopCalls(attacked.shop)
  adminCalls = await getAdminCalls(attacked.shop)
})
afterAll(async () => {
  await server.close()
  await attacked.shop.close()
})

async function attackAs(who: Attacker) {
  const { shop, fixtures } = attacked
  // Attackers who are not staff send a sixth of their requests to the back office’s calls.
  const works = who === 'staff' || who === 'admin'
  const request = works
    ? [...calls, ...adminCalls, ...adminCalls]
    : [...calls, ...calls, ...calls, ...calls, ...adminCalls]
  const requests = hostileRequest(request, fixtures)
  const outcome = await attack({ shop, port: server.port, who, requests, count: each })
  report(`API as ${who}`, outcome)
  return outcome
}

test('all calls of both APIs are found, including undocumented ones', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(adminCalls.length).toBeGreaterThan(50)
})

describe.each(['guest', 'customer'] as const)('hostile requests as %s', (who) => {
  test('hostile requests get valid responses and change no data of others', { timeout }, async () => {
    const { shop, victim } = attacked
    const before = await protectedData(shop, victim.id)
    const { faults, byStatus } = await attackAs(who)
    expect(faults.join('\n\n')).toBe('')
    expect(byStatus['200'] ?? 0).toBeGreaterThan(each / 20)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await protectedData(shop, victim.id)).toEqual(before)
  })
})

describe.each(['staff', 'admin'] as const)('hostile requests as %s', (who) => {
  test('hostile requests get valid responses and leave orders and stock consistent', {
    timeout,
  }, async () => {
    const { shop, victim } = attacked
    const rights = async () =>
      (await protectedData(shop, victim.id)).staff?.filter(({ role }) => role === 'admin')
    const before = await rights()
    const { faults, byStatus } = await attackAs(who)
    expect(faults.join('\n\n')).toBe('')
    expect(byStatus['200'] ?? 0).toBeGreaterThan(each / 20)
    expect(await brokenInvariants(shop)).toEqual([])
    if (who === 'staff') expect(await rights()).toEqual(before)
  })
})
