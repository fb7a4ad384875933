import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#backoffice/shell/messages/en.ts'
import { adminPages } from '#backoffice/shell/pages.ts'
import { rights } from '#backoffice/staff/domain/rights.ts'
import { getAdminMessages } from '#desk/use-admin.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
})
afterAll(() => app.close())

const addresses = adminPages.screens
  .map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  .filter((path) => path !== '*')

function cookieOf({ browser }: Awaited<ReturnType<typeof signedIn>>) {
  return { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

/** The HTML of a page without its own address, so that pages can be compared. */
async function visiblePage(path: string, headers: Record<string, string> = {}) {
  const response = await app.get(path, headers)
  const [html = '', data = ''] = (await response.text()).replaceAll(path, '').split('id="page-data"')
  // The embedded query data is ordered by completion time, which varies between runs.
  const queries = [...data.matchAll(/"queryKey":(\[[^\]]*\])/g)].map(([, key]) => key).sort()
  return { status: response.status, html, queries }
}

describe('the pages of the back office', () => {
  test('show the shop’s own 404 page to visitors and customers', async () => {
    for (const visitor of [{}, cookieOf(await signedIn(app, null))]) {
      const missing = await visiblePage('/no-such-page', visitor)
      for (const path of addresses) expect(await visiblePage(path, visitor), path).toEqual(missing)
    }
  })

  test('open for admins and staff, in both languages, and are never cached', async () => {
    const admin = cookieOf(await signedIn(app, 'admin'))
    for (const language of ['ar', 'en']) {
      for (const path of addresses.filter((each) => !each.endsWith('/1'))) {
        const response = await app.get(`${path}?lang=${language}`, admin)
        expect(response.status, path).toBe(200)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        expect(await response.text()).toContain('noindex')
      }
    }
  })

  test('pages for admins return 404 to staff', async () => {
    const staff = cookieOf(await signedIn(app, 'staff'))
    expect((await app.get('/admin', staff)).status).toBe(200)
    expect((await app.get('/admin/people', staff)).status).toBe(404)
    expect((await app.get('/admin/activity', staff)).status).toBe(404)
    expect((await app.get('/admin/no-such-page', staff)).status).toBe(404)
  })

  test.each(rights)('with the right %s alone, a page that shows nothing is 404', async (right) => {
    const { notFoundText } = getAdminMessages(messages).shell
    const member = cookieOf(await signedIn(app, 'staff', [right]))
    for (const path of addresses) {
      const response = await app.get(`${path}?lang=en`, member)
      const showsNothing = (await response.text()).includes(notFoundText)
      expect(`${path}: ${response.status}`).toBe(`${path}: ${showsNothing ? 404 : 200}`)
    }
  })

  test('the limits of orders are for members who may change them', async () => {
    const open = async (right: 'orders' | 'content') =>
      (await app.get('/admin/settings/limits', cookieOf(await signedIn(app, 'staff', [right])))).status
    expect([await open('orders'), await open('content')]).toEqual([404, 200])
  })

  test('an expired session has to sign in again', async () => {
    const person = await signedIn(app, 'staff')
    const before = app.now()
    await app.db.$client.query(
      "update sessions set created_at = now() - interval '60 days' where user_id = $1",
      [person.id],
    )
    app.setNow(new Date())
    const response = await app.get('/admin/orders?page=2', cookieOf(person))
    app.setNow(before)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login?back=%2Fadmin%2Forders%3Fpage%3D2')
    expect((await app.get('/admin', cookieOf(person))).status).toBe(404)
  })
})
