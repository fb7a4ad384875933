import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#backoffice/shell/messages/en.ts'
import { adminPages } from '#backoffice/shell/pages.ts'
import { rights } from '#backoffice/staff/domain/rights.ts'
import { getAdminMessages } from '#desk/use-admin.ts'
import { sellingPages } from '#selling/shell/pages.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { addSeller, addSellerMember, signedInFor } from '#test/harness/sellers.ts'
import { ageSessions, signedIn } from '#test/harness/staff.ts'

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

  test('what no row has, or is no id at all, is a missing page', async () => {
    const seller = await addSeller(app)
    const areas = [
      [adminPages, cookieOf(await signedIn(app, 'admin'))],
      [sellingPages, cookieOf(seller.owner)],
    ] as const
    for (const [{ screens }, visitor] of areas)
      for (const path of screens.map((each) => each.path.replace(':slug', seller.slug)))
        for (const id of path.includes(':id') ? ['0', 'abc', '-1', '1.5', '99999999999', '%D9%A1'] : []) {
          const address = path.replace(':id', id)
          expect(`${address}: ${(await app.get(address, visitor)).status}`).toBe(`${address}: 404`)
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
    await ageSessions(app, person.id, '60 days')
    const response = await app.get('/admin/orders?page=2', cookieOf(person))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login?back=%2Fadmin%2Forders%3Fpage%3D2')
    expect((await app.get('/admin', cookieOf(person))).status).toBe(404)
  })
})

describe('the pages of sellers', () => {
  const addressesOf = (slug: string) =>
    sellingPages.screens
      .filter(({ path }) => path !== '*')
      .map(({ path }) => path.replace(':slug', slug).replaceAll(/:\w+/g, '999999999'))
      .concat(`/selling/${slug}/no-such-page`)

  test('show the shop’s own 404 page to everybody who does not work for the seller', async () => {
    const [seller, other] = [await addSeller(app), await addSeller(app)]
    const refused = await addSeller(app, 'refused')
    const outsiders = [
      {},
      cookieOf(await signedIn(app, null)),
      cookieOf(await signedIn(app, 'admin')),
      cookieOf(refused.owner),
    ]
    for (const visitor of outsiders) {
      const missing = await visiblePage('/no-such-page', visitor)
      expect(missing.status).toBe(404)
      for (const path of [...addressesOf(seller.slug), ...addressesOf(refused.slug)])
        expect(await visiblePage(path, visitor), path).toEqual(missing)
    }
    const member = cookieOf(other.owner)
    const missing = await visiblePage('/no-such-page', member)
    for (const slug of [seller.slug, 'no-such-seller', 'dijla', '%00'])
      for (const path of addressesOf(slug).filter((each) => each !== '/selling'))
        expect(await visiblePage(path, member), path).toEqual(missing)
  })

  test('open for its people, in both languages, and are never stored; /selling leads to the only seller', async () => {
    const seller = await addSeller(app)
    const { owner } = seller
    const one = await app.get('/selling?lang=en', cookieOf(owner))
    expect([one.status, one.headers.get('location')]).toEqual([303, `/selling/${seller.slug}?lang=en`])
    const second = await addSeller(app)
    await addSellerMember(app, second, { userId: owner.id, role: 'packer' })
    const paths = addressesOf(seller.slug).filter((path) => !/999999999|no-such-page/.test(path))
    for (const language of ['ar', 'en'])
      for (const path of paths) {
        const response = await app.get(`${path}?lang=${language}`, cookieOf(owner))
        expect(response.status, path).toBe(200)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        const html = await response.text()
        expect(html).toContain('noindex')
        expect(html, path).toContain(language === 'ar' ? 'بائع' : 'Seller')
      }
    const list = await (await app.get('/selling?lang=en', cookieOf(owner))).text()
    for (const { slug } of [seller, second]) expect(list).toContain(`href="/selling/${slug}"`)
    for (const path of ['no-such-page', 'parcels/999999999', 'parcels/abc', 'parcels/abc/label'])
      expect((await app.get(`/selling/${seller.slug}/${path}`, cookieOf(owner))).status, path).toBe(404)
  })

  test('link only to pages that the member has, in every state of the seller; another seller’s records are missing ones', async () => {
    const { hub, direct, placeConfirmed, move, addProductOf } = await createSellerOrders(app)
    const home = `/selling/${hub.slug}`
    const order = await placeConfirmed()
    const client = app.db.$client
    const cancelled = await placeConfirmed()
    await move(cancelled.id, { to: 'cancelled', reason: 'out_of_stock' }, [cancelled.hubId])
    await client.query(
      `insert into disputes (parcel_id, seller_id, kind, words, answer_by, created_at) values ($1, $2, 'other', 'Late', $3, $3)`,
      [order.hubId, hub.id, app.now()],
    )
    await client.query(
      `insert into seller_papers (seller_id, kind, name, media_type, bytes, sha256, state, created_at, decided_at)
       values ($1, 'licence', 'x', 'application/pdf', 8, '', 'accepted', $2, $2)`,
      [hub.id, app.now()],
    )

    const product = await addProductOf(direct.id)
    const promotion = await direct.owner.browser.post(`${direct.base}/promotions`, {
      nameAr: 'عرض',
      nameEn: 'Offer',
      effect: 'percent',
      value: 10,
    })
    const { rows: pickups } = await client.query(
      'insert into seller_pickups (seller_id, receiver, by_user_id, at) values ($1, $2, $3, $4) returning id',
      [direct.id, 'Ali', direct.owner.id, app.now()],
    )
    for (const [path, id] of [
      ['parcels/:id', order.directId],
      ['parcels/:id/label', order.directId],
      ['pickups/:id', pickups[0].id],
      ['promotions/:id', promotion.body.id],
      ['products/:id/texts', product.id],
    ] as const) {
      const open = (slug: string, of: number | string, by: typeof direct.owner) =>
        visiblePage(`/selling/${slug}/${path.replace(':id', String(of))}`, cookieOf(by))
      expect((await open(direct.slug, id, direct.owner)).status, path).toBe(200)
      const foreign = await open(hub.slug, id, hub.owner)
      expect(foreign.status, path).toBe(404)
      expect(foreign.html, path).toBe((await open(hub.slug, 999999999, hub.owner)).html)
    }

    /** The pages behind the links of all pages, from the first one on; those that are missing with the page that links them. */
    const walk = async (visitor: Record<string, string>) => {
      const linked = new Map([[home, '']])
      const missing: string[] = []
      for (const [path, from] of linked) {
        const response = await app.get(path, visitor)
        if (response.status !== 200) missing.push(`${from} leads to ${path}`)
        for (const [, link = ''] of (await response.text()).matchAll(/href="(\/selling\/[^"?#]*)/g))
          if (!linked.has(link)) linked.set(link, path)
      }
      return { missing, pages: [...linked.keys()].map((path) => path.slice(home.length + 1)) }
    }
    const [manager, packer, accountant] = [
      await signedInFor(app, hub, 'manager'),
      await signedInFor(app, hub, 'packer'),
      await signedInFor(app, hub, 'accountant'),
    ]
    for (const [status, person, page] of [
      ['applied', hub.owner, 'papers'],
      ['onboarding', manager, 'products/new'],
      ['suspended', packer, `parcels/${order.hubId}`],
      ['suspended', hub.owner, 'disputes'],
      ['closed', accountant, 'payouts'],
      ['closed', hub.owner, 'notices'],
    ] as const) {
      await client.query(`update sellers set status = $2::text, selling = $2::text = 'open' where id = $1`, [
        hub.id,
        status,
      ])
      const { missing, pages } = await walk(cookieOf(person))
      expect(missing, status).toEqual([])
      expect(pages, status).toContain(page)
    }
  })

  test('lead to the page of the code, and to the sign-in when the session is over', async () => {
    const seller = await addSeller(app)
    const { owner } = seller
    await app.db.$client.query(
      "insert into user_factors (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())",
      [owner.id],
    )
    const home = `/selling/${seller.slug}`
    const toCode = await app.get(`${home}/security?tab=1`, cookieOf(owner))
    expect(toCode.headers.get('location')).toBe(
      `${home}/second-factor?back=%2Fselling%2F${seller.slug}%2Fsecurity%3Ftab%3D1`,
    )
    expect((await app.get(`${home}/second-factor`, cookieOf(owner))).status).toBe(200)
    await ageSessions(app, owner.id, '60 days')
    const toSignIn = await app.get(home, cookieOf(owner))
    expect(toSignIn.headers.get('location')).toBe(`/login?back=%2Fselling%2F${seller.slug}`)
  })
})
