import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeller, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let shop: TestShop
let staff: Person
beforeAll(async () => {
  shop = await createTestShop()
  staff = await signedIn(shop, 'staff', ['money'])
})
afterAll(() => shop.close())

const hourMs = 3_600_000
const cash = { kind: 'cash_office', holder: 'علي حسين' }
const zain = { kind: 'zaincash', account: '٠٧٧٠١٢٣٤٥٦٧', holder: 'علي حسين' }

const waiting = async () => (await staff.browser.get('/api/admin/payout-ways')).body
const decide = (id: number, decision: 'confirm' | 'refuse', { browser } = staff) =>
  browser.post(`/api/admin/payout-ways/${id}/${decision}`, {})

test('a way is added by the owner, confirmed by staff, mailed to every owner, and pauses payouts when it replaces one', async () => {
  const seller = await addSeller(shop)
  const other = await signedInFor(shop, seller, 'owner')
  const path = `${seller.base}/payout-ways`
  const read = async () => (await seller.owner.browser.get(path)).body
  const first = await seller.owner.browser.post(path, cash)
  expect(first).toMatchObject({ status: 201 })
  expect(await decide(first.body.id, 'confirm')).toMatchObject({ status: 204 })
  expect(await read()).toMatchObject({ ways: [{ kind: 'cash_office', state: 'current' }], pausedUntil: null })

  const second = await seller.owner.browser.post(path, zain)
  expect(await read()).toMatchObject({
    ways: [{ account: '+9647701234567', state: 'waiting' }, { state: 'current' }],
    pausedUntil: new Date(shop.now().getTime() + 72 * hourMs).toISOString(),
  })
  expect((await waiting()).find(({ id }: { id: number }) => id === second.body.id)).toMatchObject({
    seller: { slug: seller.slug },
    replaces: { kind: 'cash_office' },
  })
  shop.advance(hourMs)
  expect(await decide(second.body.id, 'confirm')).toMatchObject({ status: 204 })
  expect(await read()).toMatchObject({
    ways: [{ state: 'current' }, { state: 'ended' }],
    pausedUntil: new Date(shop.now().getTime() + 72 * hourMs).toISOString(),
  })
  shop.advance(72 * hourMs)
  expect(await read()).toMatchObject({ pausedUntil: null })

  await shop.sendMessages()
  for (const { username } of [seller.owner, other]) {
    const mails = shop.mails.filter(({ to }) => to === `${username}@example.com`)
    expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['طريقة', 'تأكدت', 'طريقة', 'تأكدت'])
    expect(mails.at(-1)?.text).toContain('زين كاش …4567')
    expect(mails.at(-1)?.text).not.toContain('770123')
  }
  const { rows } = await shop.db.$client.query(
    'select action from audit_entries where for_seller_id = $1 order by id',
    [seller.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'payout_way.add',
    'payout_way.confirm',
    'payout_way.add',
    'payout_way.confirm',
  ])
})

test('a wrong account, another role, a second decision and one’s own seller are refused', async () => {
  const seller = await addSeller(shop)
  const path = `${seller.base}/payout-ways`
  const { browser } = seller.owner
  expect((await browser.post(path, { kind: 'bank', account: 'IQ00', holder: '' })).body).toMatchObject({
    errors: { holder: 'required' },
  })
  expect((await browser.post(path, { ...zain, account: '12' })).body).toMatchObject({
    errors: { account: 'invalid_account' },
  })
  expect((await browser.post(path, { ...zain, kind: 'courier' })).body).toMatchObject({
    errors: { kind: 'unknown_value' },
  })
  const manager = await signedInFor(shop, seller, 'manager')
  expect((await manager.browser.post(path, cash)).status).toBe(404)

  const replaced = (await browser.post(path, cash)).body.id
  const { id } = (await browser.post(path, zain)).body
  expect((await decide(replaced, 'confirm')).body).toMatchObject({ code: 'not_possible' })
  expect((await decide(999_999, 'confirm')).status).toBe(404)
  const own = await signedIn(shop, 'staff', ['money'])
  await shop.db.$client.query(
    `insert into seller_members (seller_id, user_id, role, created_at) values ($1, $2, 'packer', now())`,
    [seller.id, own.id],
  )
  expect((await decide(id, 'confirm', own)).body).toMatchObject({ code: 'own_shop' })
  expect((await decide(id, 'refuse')).status).toBe(204)
  expect((await decide(id, 'confirm')).body).toMatchObject({ code: 'not_possible' })
  await expect(
    shop.db.$client.query(`update seller_payout_ways set account = '1' where id = $1`, [id]),
  ).rejects.toThrow('append-only')
})
