import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestApp } from './harness/app.ts'

const password = 'palm-tree-2026'
const another = 'two-rivers-2027'

test('the log of a whole journey contains no password, token, session, name or phone number', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const shop = await createTestApp({ log })
  const product = await shop.addProduct({ stockQuantity: 9 })
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const response = await shop.app.request(path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        authorization: `Bearer ${password}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }

  const secrets = new Set([
    password,
    another,
    'wrong-pass-1',
    'zainab@example.com',
    '7701234567',
    'Zainab Ali',
  ])
  const person = { username: 'zainab', email: 'zainab@example.com', password, name: 'Zainab Ali' }
  await send('POST', '/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  secrets.add(cookies.get('dijla.session_token') ?? '')
  expect((await send('POST', '/api/users', { ...person, phone: '07701234567' })).status).toBe(201)
  secrets.add(cookies.get('dijla.session_token') ?? '')
  expect((await send('POST', '/api/users', person)).status).toBe(409)
  expect((await send('POST', '/api/login', { username: 'zainab', password: 'wrong-pass-1' })).status).toBe(
    401,
  )
  expect((await send('POST', '/api/login', { username: 'zainab', password })).status).toBe(200)
  secrets.add(cookies.get('dijla.session_token') ?? '')
  await send('PUT', '/api/password', { currentPassword: password, newPassword: another })
  await send('POST', '/api/password/forgotten', { email: person.email })
  await shop.sendMessages()
  const reset = shop.mails.find(({ text }) => text.includes('token='))
  const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  secrets.add(token)
  await send('GET', `/reset-password?token=${token}`)
  expect((await send('POST', '/api/password/reset', { token, password })).status).toBe(204)
  await send('POST', '/api/login', { username: 'zainab', password })
  await send('GET', '/profile')
  // An error of ours logs the query, not the parameters.
  await shop.db.execute('alter table users rename column email to gone')
  expect((await send('POST', '/api/login', { username: 'zainab@example.com', password })).status).toBe(500)
  await shop.db.execute('alter table users rename column gone to email')
  const current = cookies.get('dijla.session_token') ?? ''
  secrets.add(current).add(current.split('.')[0] ?? '')
  await shop.db.execute('alter table sessions rename column token_digest to gone')
  expect((await send('GET', '/api/session')).status).toBe(500)
  expect(cookies.get('dijla.session_token'), 'an error does not delete the cookie').toBe(current)
  await shop.db.execute('alter table sessions rename column gone to token_digest')
  await send('POST', '/api/profile/removal', { password })

  const logged = decodeURIComponent(lines.join('').replaceAll('%', '%25'))
  expect(logged).toContain('/api/login')
  expect(logged).toContain('unexpected error')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(logged.includes(secret), `the log holds ${secret}`).toBe(false)
    expect(logged.includes(decodeURIComponent(secret))).toBe(false)
  }
  await shop.close()
})
