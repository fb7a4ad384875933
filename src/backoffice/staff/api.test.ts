import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readQrCode } from '#test/harness/read-qr-code.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

test('only the session of a member of staff contains isStaff', async () => {
  const person = await signedIn(shop, 'staff')
  expect((await person.browser.get('/api/session')).body).toMatchObject({ isStaff: true })
  const { username, password } = person
  expect((await shop.browser().post('/api/login', { username, password })).body).toMatchObject({
    isStaff: true,
  })
  const customer = await signedIn(shop, null)
  expect((await customer.browser.get('/api/session')).body).not.toHaveProperty('isStaff')
  await admin.browser.delete(`/api/admin/staff/${person.id}`)
  await person.login()
  expect((await person.browser.get('/api/session')).body).not.toHaveProperty('isStaff')
})

describe('the team', () => {
  test('an admin adds an account, changes its role and removes it; each change is audited', async () => {
    const person = await signedIn(shop, null)
    const added = await admin.browser.post('/api/admin/staff', { username: person.username, role: 'staff' })
    expect(added.status).toBe(204)
    expect((await person.browser.get('/api/admin/self')).body).toMatchObject({ role: 'staff' })
    const path = `/api/admin/staff/${person.id}`
    expect((await admin.browser.put(`${path}/role`, { role: 'admin' })).status).toBe(204)
    expect((await admin.browser.get('/api/admin/staff')).body).toContainEqual(
      expect.objectContaining({ id: person.id, role: 'admin' }),
    )
    expect((await admin.browser.delete(path)).status).toBe(204)
    expect((await person.browser.get('/api/admin/self')).status).toBe(404)
    const { body } = await admin.browser.get(`/api/admin/audit?kind=staff&id=${person.id}`)
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'staff.remove',
      'staff.role',
      'staff.add',
    ])
    expect(body[1]).toMatchObject({ before: { role: 'staff' }, after: { role: 'admin' } })
  })

  test('an unknown, existing or missing username is refused by field', async () => {
    const add = (body: unknown) => admin.browser.post('/api/admin/staff', body)
    expect((await add({ username: 'nobody-here', role: 'staff' })).body.errors).toEqual({
      username: 'unknown',
    })
    expect((await add({ username: admin.username, role: 'staff' })).body.errors).toEqual({
      username: 'taken',
    })
    expect((await add({ username: ' ', role: 'boss' })).body.errors).toEqual({
      username: 'required',
      role: 'invalid',
    })
    expect((await add('{')).body.code).toBe('malformed_body')
  })

  test('an account outside the team gives 404', async () => {
    expect((await admin.browser.put('/api/admin/staff/1/role', { role: 'staff' })).status).toBe(404)
    expect((await admin.browser.delete('/api/admin/staff/1')).status).toBe(404)
    expect((await admin.browser.delete('/api/admin/staff/1/factor')).status).toBe(404)
    expect((await admin.browser.delete('/api/admin/staff/x')).status).toBe(400)
  })

  test('the last admin cannot be removed, even when two remove each other concurrently', async () => {
    const other = await signedIn(shop, 'admin')
    const responses = await Promise.all([
      admin.browser.put(`/api/admin/staff/${other.id}/role`, { role: 'staff' }),
      other.browser.put(`/api/admin/staff/${admin.id}/role`, { role: 'staff' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([
      204,
      expect.toSatisfy((s) => s === 404 || s === 409),
    ])
    const { body } = await shop.db.$client
      .query("select count(*)::int as count from staff_members where role = 'admin'")
      .then(({ rows }) => ({ body: rows[0] }))
    expect(body.count).toBe(1)
    await shop.db.$client.query("update staff_members set role = 'admin'")
    await admin.browser.delete(`/api/admin/staff/${other.id}`)
    const refused = await admin.browser.put(`/api/admin/staff/${admin.id}/role`, { role: 'staff' })
    expect(refused.body.code).toBe('last_admin')
  })

  test('the full audit log, and changes to staff, are for admins only', async () => {
    const staff = await signedIn(shop, 'staff')
    expect((await staff.browser.get('/api/admin/audit')).status).toBe(404)
    expect((await staff.browser.get('/api/admin/audit?kind=staff&id=1')).status).toBe(404)
    expect((await staff.browser.get('/api/admin/audit?kind=order&id=1')).body).toEqual([])
    expect((await staff.browser.get('/api/admin/audit?before=x')).status).toBe(400)
  })
})

describe('the second factor', () => {
  const codeOf = (secret: string, aheadMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({
      timestamp: shop.now().getTime() + aheadMs,
    })

  test('once set up, every new session needs a code, and no code works twice', async () => {
    const person = await signedIn(shop, 'staff')
    const { body: setup } = await person.browser.post('/api/admin/second-factor/setup', {
      password: person.password,
    })
    const picture = await sharp(Buffer.from(setup.qr), { density: 400 }).png().toBuffer()
    expect(await readQrCode(picture)).toBe(setup.address)
    expect(setup.address).toContain(encodeURIComponent(person.username))
    const code = codeOf(setup.secret)
    expect((await person.browser.post('/api/admin/second-factor', { code })).status).toBe(204)
    expect(
      (await person.browser.post('/api/admin/second-factor/setup', { password: person.password })).status,
    ).toBe(404)

    await person.login()
    expect((await person.browser.get('/api/admin/audit?kind=order&id=1')).body.code).toBe(
      'second_factor_required',
    )
    expect((await person.browser.get('/api/admin/self')).body).toMatchObject({ hasFactor: true })
    const used = await person.browser.post('/api/admin/second-factor', { code })
    expect(used.body.errors).toEqual({ code: 'wrong' })
    const next = codeOf(setup.secret, 30_000)
    const spaced = `${next.slice(0, 3)} ${next.slice(3)}`
    expect((await person.browser.post('/api/admin/second-factor', { code: spaced })).status).toBe(204)
    expect((await person.browser.get('/api/admin/audit?kind=order&id=1')).status).toBe(200)
  })

  test('a setup has its own secret, ends with its session, and no other session knows it', async () => {
    const owner = await signedIn(shop, 'staff')
    const thief = shop.browser()
    await thief.post('/api/login', { username: owner.username, password: owner.password })
    const stolen = await thief.post('/api/admin/second-factor/setup', { password: owner.password })
    const early = await owner.browser.post('/api/admin/second-factor/setup', { password: owner.password })
    expect(early.body.secret).not.toBe(stolen.body.secret)
    const ofOther = await owner.browser.post('/api/admin/second-factor', { code: codeOf(stolen.body.secret) })
    expect(ofOther.body.errors).toEqual({ code: 'wrong' })

    const change = { currentPassword: owner.password, newPassword: 'two-rivers-2027' }
    expect((await owner.browser.put('/api/password', change)).status).toBe(204)
    // The setup from before the change is deleted, for the owner too.
    const old = await owner.browser.post('/api/admin/second-factor', { code: codeOf(early.body.secret) })
    expect(old.body.errors).toEqual({ code: 'wrong' })
    const { body: setup } = await owner.browser.post('/api/admin/second-factor/setup', {
      password: change.newPassword,
    })
    expect([stolen.body.secret, early.body.secret]).not.toContain(setup.secret)
    const code = codeOf(setup.secret)
    expect((await owner.browser.post('/api/admin/second-factor', { code })).status).toBe(204)
    const { rows } = await shop.db.$client.query(
      'select setup_secret from staff_sessions where setup_secret = any($1)',
      [[stolen.body.secret, early.body.secret, setup.secret]],
    )
    expect(rows).toEqual([])
  })

  test('guessing is refused after five', async () => {
    const person = await signedIn(shop, 'staff')
    await person.browser.post('/api/admin/second-factor/setup', { password: person.password })
    const codes: string[] = []
    for (let index = 0; index < 6; index += 1) {
      codes.push((await person.browser.post('/api/admin/second-factor', { code: '000000' })).body.code)
    }
    expect(codes).toEqual([...Array(5).fill('invalid_request'), 'too_many_attempts'])
    const malformed = await person.browser.post('/api/admin/second-factor', { code: 'abc' })
    expect(malformed.body.errors).toEqual({ code: 'invalid' })
  })

  test('guessing codes with the password does not block a browser that has entered a correct one', async () => {
    const person = await signedIn(shop, 'staff')
    const { body: setup } = await person.browser.post('/api/admin/second-factor/setup', {
      password: person.password,
    })
    await person.browser.post('/api/admin/second-factor', { code: codeOf(setup.secret) })
    await person.login()
    const attacker = shop.browser()
    await attacker.post('/api/login', { username: person.username, password: person.password })
    const codes: string[] = []
    for (let index = 0; index < 6; index += 1) {
      codes.push((await attacker.post('/api/admin/second-factor', { code: '000000' })).body.code)
    }
    expect(codes.at(-1)).toBe('too_many_attempts')
    const again = shop.browser()
    await again.post('/api/login', { username: person.username, password: person.password })
    const other = await again.post('/api/admin/second-factor', { code: '000000' })
    expect(other.body.code).toBe('too_many_attempts')
    const right = { code: codeOf(setup.secret, 30_000) }
    expect((await person.browser.post('/api/admin/second-factor', right)).status).toBe(204)
  })

  test('an admin resets a lost app: the sessions end and another can be set up; the member gets mails', async () => {
    const person = await signedIn(shop, 'staff')
    const { body: setup } = await person.browser.post('/api/admin/second-factor/setup', {
      password: person.password,
    })
    await person.browser.post('/api/admin/second-factor?lang=en', { code: codeOf(setup.secret) })
    expect((await admin.browser.delete(`/api/admin/staff/${person.id}/factor?lang=en`)).status).toBe(204)
    await shop.sendMessages()
    const mails = shop.mails.filter(({ to }) => to === `${person.username}@example.com`)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Dijla account has an authenticator app',
      'Your Dijla account has no authenticator app any more',
    ])
    expect(JSON.stringify(mails)).not.toContain(setup.secret)
    expect((await person.browser.get('/api/admin/self')).status).toBe(404)
    await person.login()
    const { body } = await person.browser.post('/api/admin/second-factor/setup', {
      password: person.password,
    })
    expect(body.secret).not.toBe(setup.secret)
  })

  test('of two concurrent requests with the same code, one succeeds', async () => {
    const person = await signedIn(shop, 'staff')
    const { body: setup } = await person.browser.post('/api/admin/second-factor/setup', {
      password: person.password,
    })
    const code = codeOf(setup.secret)
    const both = await Promise.all(
      [1, 2].map(() => person.browser.post('/api/admin/second-factor', { code })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  test('a removed member leaves no app behind', async () => {
    const person = await signedIn(shop, 'staff')
    const { username, password } = person
    const { body: setup } = await person.browser.post('/api/admin/second-factor/setup', { password })
    const code = codeOf(setup.secret)
    expect((await person.browser.post('/api/admin/second-factor', { code })).status).toBe(204)
    const listed = async () =>
      (await admin.browser.get('/api/admin/staff')).body.find(({ id }: { id: number }) => id === person.id)
    expect(await listed()).toMatchObject({ hasFactor: true })
    await person.login()
    expect((await person.browser.get('/api/admin/sessions')).body.code).toBe('second_factor_required')
    expect((await admin.browser.delete(`/api/admin/staff/${person.id}`)).status).toBe(204)
    await admin.browser.post('/api/admin/staff', { username, role: 'staff' })
    await person.login()
    expect((await person.browser.get('/api/admin/self')).body).toMatchObject({ hasFactor: false })
    expect(await listed()).toMatchObject({ hasFactor: false })
  })
})
