import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'
import { llmsRoutes } from './routes.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

const text = async (path: string, cookie = '') => (await shop.get(path, { cookie })).text()
const put = async (path: string, body: object) =>
  expect((await admin.browser.put(`/api/admin${path}`, body)).status).toBeLessThan(300)

test('the file is in the language of its address, whatever the cookie says', async () => {
  expect(await text('/llms.txt', 'language=en')).toMatch(/^# دجلة\n\n> إلكترونيات.*نقدًا/)
  const english = await text('/llms.txt?lang=en', 'language=ar')
  expect(english).toMatch(/^# Dijla\n\n> Electronics, .*cash/)
  expect(english).toContain('- [Mobiles](http://localhost/products/mobiles?lang=en)\n')
  expect(english).toContain('- [Returns](http://localhost/returns?lang=en): What can be sent back')
  expect(english).toContain('- [العربية](http://localhost/llms.txt)\n')
  expect(english).not.toContain('## Contact')
})

test('without an own address the file is private, with one it is public and has that address', async () => {
  const hour = 'max-age=3600'
  expect((await shop.get('/llms.txt')).headers.get('cache-control')).toBe(`private, ${hour}`)
  const routes = llmsRoutes({ ...shop.deps, publicUrl: 'https://shop.example' })
  const response = await routes.request('http://other.example/llms.txt')
  expect(response.headers.get('cache-control')).toBe(`public, ${hour}`)
  const body = await response.text()
  expect(body).toContain('(https://shop.example/track)')
  expect(body).not.toContain('other.example')
})

test('name, contact, fees, categories and pages are those of the settings; their signs are no Markdown', async () => {
  const names = { nameEn: 'Abu [Ali] *Store*', nameAr: 'متجر أبو علي' }
  const rest = { sloganEn: 'Cheap & good', sloganAr: 'رخيص وزين', version: 0 }
  await put('/settings/identity', { ...names, ...rest })
  await put('/settings/contact', { phone: '07701234567', email: 'ali_store@example.com', version: 0 })
  await put('/pages/careers/visibility', { hidden: true })
  const english = await text('/llms.txt?lang=en')
  expect(english).toMatch(/^# Abu \\\[Ali\\\] \\\*Store\\\*\n\n> Cheap & good /)
  expect(english).toContain('## Contact\n\n- Phone: +9647701234567\n- Email: ali_store@example.com\n')
  expect(english).not.toContain('WhatsApp')
  expect(english).not.toContain('/careers')
  expect(await text('/llms.txt')).toMatch(/^# متجر أبو علي\n\n> رخيص وزين /)
})
