import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { users } from '#shop/accounts/tables.ts'
import { userFactors } from '#shop/members/tables.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { parseStaffCommand } from './parse-command.ts'
import { runStaffCommand } from './run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
const events: object[] = []

const password = 'palm-tree-2026'
/** The output of the command, or its error message. */
const run = (args: string[], typed = password) =>
  runStaffCommand(
    { ...shop.deps, accountLog: (event) => events.push(event) },
    parseStaffCommand(args),
    async () => typed,
  ).catch((error: Error) => `refused: ${error.message}`)

async function roleOf(username: string, typed = password) {
  const browser = shop.browser()
  const { status } = await browser.post('/api/login', { username, password: typed })
  if (status !== 200) return status
  const { body } = await browser.get('/api/admin/self')
  return body.role ?? 'customer'
}

test('a first admin is created, changed, listed and removed', async () => {
  expect(await run(['list'])).toContain('Nobody works here')
  expect(await run(['create', 'zainab', 'zainab@example.com', '--name', 'زينب علي'])).toBe(
    'zainab may sign in at /login and work at /admin, as admin.',
  )
  expect(await roleOf('zainab')).toBe('admin')
  await run(['create', 'hasan', 'hasan@example.com', '--role', 'staff'])
  expect(await roleOf('hasan')).toBe('staff')

  expect(await run(['role', 'hasan@example.com', 'admin'])).toContain('now admin')
  expect(await roleOf('hasan')).toBe('admin')
  expect((await run(['list'])).split('\n')).toEqual([
    'admin   zainab  زينب علي  no authenticator app  every right',
    'admin   hasan  hasan  no authenticator app  every right',
  ])
  expect(await run(['role', 'hasan', 'staff'])).toContain('now staff')
  expect(await run(['rights', 'hasan', 'money'])).toBe('hasan may now: money.')
  expect(await run(['list'])).toContain('no authenticator app  money')
  await run(['role', 'hasan', 'admin'])
  expect(await run(['remove', 'zainab'])).toContain('out of the team')
  expect(await roleOf('zainab')).toBe('customer')
  expect(await run(['role', 'zainab', 'staff'])).toContain('now staff')
  expect(await roleOf('zainab')).toBe('staff')

  const { rows } = await shop.db.$client.query(
    `select action, by_user_id as by, after from audit_entries
     join users on users.id::text = thing_id where username = 'zainab' order by audit_entries.id`,
  )
  expect(rows).toEqual([
    { action: 'staff.add', by: null, after: { role: 'admin' } },
    { action: 'staff.remove', by: null, after: null },
    { action: 'staff.add', by: null, after: { role: 'staff', rights: ['orders', 'stock'] } },
  ])
})

test('a lost authenticator app is reset; its owner gets a mail, and the log of accounts a line', async () => {
  await run(['create', 'noor', 'noor@example.com', '--role', 'staff'])
  await shop.db.$client.query(
    `insert into user_factors (user_id, secret, confirmed_at) select id, 'AAAA', now() from users where username = 'noor'`,
  )
  expect(await run(['list'])).toMatch(/noor.* {2}authenticator app/)
  expect(await run(['reset-factor', 'noor'])).toContain('taken off')
  expect(await run(['list'])).toMatch(/noor.*no authenticator app/)
  // The command has no other clock.
  shop.setNow(new Date())
  await shop.sendMessages()
  const mails = shop.mails.filter(({ to }) => to === 'noor@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['لم يعد لحسابك في دجلة تطبيق مصادقة'])
  const { rows } = await shop.db.$client.query("select id from users where username = 'noor'")
  expect(events).toEqual([{ event: 'factor_reset', userIds: [rows[0].id], by: 'command' }])
  expect(await run(['reset-factor', 'nobody-here'])).toContain('no account')
  expect(events).toHaveLength(1)
  // Whoever works for a seller is in no team.
  const { owner } = await addSeller(shop)
  const [account] = await shop.db.select().from(users).where(eq(users.id, owner.id))
  const who = account?.username ?? ''
  expect(await run(['reset-factor', who])).toContain('no authenticator app')
  await shop.db.insert(userFactors).values({ userId: owner.id, secret: 'AAAA', confirmedAt: new Date() })
  expect(await run(['reset-factor', who])).toContain('taken off')
  expect(await shop.db.$count(userFactors, eq(userFactors.userId, owner.id))).toBe(0)
  expect(events).toHaveLength(2)
  const { rows: audited } = await shop.db.$client.query('select 1 from audit_entries where thing_id = $1', [
    String(owner.id),
  ])
  expect(audited).toEqual([])
})

test('a customer who lost the phone that signed in gets an e-mail address, and chooses a password', async () => {
  const [phone, email] = ['07705550001', 'zainab.lost@example.com']
  const { db } = shop
  const random = 'lost-phone'
  await db.insert(users).values({
    username: random,
    usernameKey: random,
    usernameLook: random,
    name: 'Zainab',
    email: `${random}@phone.invalid`,
    codePhone: '+9647705550001',
    codePhoneAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
    // The address of before.
    emailVerified: true,
  })
  expect(await run(['customer-email', '07705550002', email])).toContain('No account without a password')
  expect(await run(['customer-email', '12', email])).toContain('no Iraqi mobile number')
  expect(await run(['customer-email', phone, 'x'])).toContain('is no e-mail address')
  await run(['create', 'huda', 'huda@example.com'])
  expect(await run(['customer-email', phone, 'huda@example.com'])).toContain('belongs to another account')
  expect(await run(['customer-email', phone, email])).toContain('requests a new password')
  const confirmed = await db.$client.query('select email_verified from users where email = $1', [email])
  expect(confirmed.rows).toEqual([{ email_verified: false }])
  shop.setNow(new Date())
  await shop.browser().post('/api/password/forgotten', { email })
  await shop.sendMessages()
  const token = /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  expect((await shop.browser().post('/api/password/reset', { token, password })).status).toBe(204)
  expect(await run(['customer-email', phone, 'other@example.com'])).toContain('No account without a password')
  const { rows } = await db.$client.query(
    "select by_user_id as by from audit_entries where action = 'customer.email'",
  )
  expect(rows).toEqual([{ by: null }])
})

test('every error is a sentence, and nothing is changed', async () => {
  await run(['create', 'omar', 'omar@example.com'])
  const before = await shop.db.$client.query('select * from users')
  const errorOf = async (args: string[], typed?: string) => {
    const message = await run(args, typed)
    expect(message).toMatch(/^refused: .*Nothing was changed\.$/)
    return message
  }
  expect(await errorOf(['create', 'ali', 'ali@example.com'], 'short')).toContain('eight characters')
  expect(await errorOf(['create', 'a!', 'nothing'])).toContain('The e-mail address is no e-mail address')
  expect(await errorOf(['create', 'omar', 'other@example.com'])).toContain('The username belongs to another')
  expect(await errorOf(['role', 'nobody-here', 'admin'])).toContain('no account «nobody-here»')
  expect((await shop.db.$client.query('select * from users')).rows).toEqual(before.rows)
})

test('accounts outside the team and the last admin are refused', async () => {
  await run(['create', 'layla', 'layla@example.com'])
  await shop.db.$client.query(
    "delete from staff_members where user_id not in (select id from users where username = 'layla')",
  )
  expect(await run(['remove', 'omar'])).toContain('not in the team')
  expect(await run(['remove', 'layla'])).toContain('last admin')
  expect(await run(['role', 'layla', 'staff'])).toContain('last admin')
  expect(await roleOf('layla')).toBe('admin')
})

test('the marketplace is opened and closed with its page, recorded without a user, and not beside an earlier release', async () => {
  // The seller of the test before.
  const others = 'other sellers: 1 open'
  expect(await run(['marketplace', 'status'])).toBe(
    `on: accounts can apply to sell at /sell/apply\n${others}`,
  )
  const off = `off: nobody can apply to sell, and the page /sell is hidden\n${others}`
  expect(await run(['marketplace', 'off'])).toBe(off)
  await run(['marketplace', 'off'])
  const { browser } = await signedIn(shop, null)
  const application = {
    name: 'Basra Dates',
    legalName: 'Basra Dates',
    phone: '07701234567',
    governorate: 'basra',
    about: 'Dates of twelve kinds, from our own palms.',
  }
  const apply = async () => (await browser.post('/api/sellers/applications', application)).status
  invalidateCached()
  expect(await apply()).toBe(404)
  await shop.db.execute(
    'create trigger orders_of_release_before before update on orders for each row execute function refuse_adjustment_change()',
  )
  expect(await run(['marketplace', 'on'])).toMatch(
    /^refused: .*orders_of_release_before.*Nothing was changed/,
  )
  expect(await run(['marketplace', 'status'])).toMatch(/^off: .*orders_of_release_before$/s)
  await shop.db.execute('drop trigger orders_of_release_before on orders')
  await run(['marketplace', 'on'])
  invalidateCached()
  expect(await apply()).toBe(201)
  expect(await run(['marketplace', 'status'])).toContain('\nother sellers: 1 applied, 1 open')
  const { rows } = await shop.db.$client.query(
    "select action, by_user_id as by, after from audit_entries where thing_id = 'sell' order by id",
  )
  expect(rows).toEqual([
    { action: 'page.hide', by: null, after: { hidden: true } },
    { action: 'page.show', by: null, after: { hidden: false } },
  ])
})
