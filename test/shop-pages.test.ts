import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiries } from '#shop/inquiries/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain } from './harness/plain-browser.ts'
import { sendForm } from './harness/send-form.ts'
import { signedIn } from './harness/staff.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

const pages = '/api/admin/pages'
const add = (slug: string, titleEn = 'Our story', titleAr = 'قصتنا') =>
  admin.browser.post(pages, { slug, titleEn, titleAr })
const setHidden = (slug: string, hidden: boolean) =>
  admin.browser.put(`${pages}/${slug}/visibility`, { hidden })
const description = 'A sentence about this page that is long enough for a search engine.'
const write = (slug: string, language: string, title: string, markdown = '## First\n\nHello') =>
  admin.browser.put(`${pages}/${slug}/${language}`, { title, description, markdown, version: 0 })
const managed = async () => (await admin.browser.get(pages)).body as Record<string, unknown>[]
const contradictions = async () => (await admin.browser.get('/api/admin/contradictions')).body.listed
const status = async (path: string) => (await shop.get(path)).status

describe('a page of the owner', () => {
  test('is hidden until it is written in every language, and then has an address of its own', async () => {
    expect(await add('our-story')).toMatchObject({ status: 201, body: { slug: 'our-story' } })
    const rows = (await managed()).filter(({ slug }) => slug === 'our-story')
    const facts = { isAdded: true, isHidden: true, canBeHidden: true, isEdited: false }
    expect(rows).toMatchObject([
      { ...facts, language: 'ar', title: 'قصتنا' },
      { ...facts, language: 'en', title: 'Our story' },
    ])
    expect(await write('our-story', 'en', 'How we began')).toMatchObject({ status: 200 })
    expect(await setHidden('our-story', false)).toMatchObject({
      status: 400,
      body: { errors: { hidden: 'not_written' } },
    })
    expect(await status('/pages/our-story')).toBe(404)
    await write('our-story', 'ar', 'كيف بدأنا', '## أولًا\n\nمرحبًا من {{shop}}')
    expect(await setHidden('our-story', false)).toMatchObject({ status: 204 })

    const page = await openPlain(shop, '/pages/our-story', 'ar')
    expect([page.status(), getText(page.find('h1')[0])]).toEqual([200, 'كيف بدأنا'])
    expect(getText(page.find('article')[0])).toContain('مرحبًا من دجلة')
    // A page that is alone has no related ones.
    expect(page.find('main nav')).toEqual([])
    expect(page.find('link[rel=canonical]')[0]?.getAttribute('href')).toMatch(/\/pages\/our-story$/)
    const english = await openPlain(shop, '/pages/our-story', 'en')
    expect(getText(english.find('h1')[0])).toBe('How we began')
    expect(await (await shop.get('/sitemaps/pages.xml')).text()).toContain('/pages/our-story</loc>')
    expect(await status('/our-story')).toBe(404)
  })

  test.each([
    [{ slug: 'our-story' }, { slug: 'taken' }],
    [{ slug: 'returns' }, { slug: 'taken' }],
    [{ slug: 'Our Story' }, { slug: 'invalid' }],
    [{ slug: '../returns' }, { slug: 'invalid' }],
    [{ slug: 'x', titleEn: '' }, { titleEn: 'required' }],
    [{ slug: 'x', titleAr: '<b>قصة</b>' }, { titleAr: 'no_markup' }],
  ])('is refused as %j', async (change, errors) => {
    const added = { slug: 'new-one', titleEn: 'New one', titleAr: 'جديدة' }
    expect(await admin.browser.post(pages, { ...added, ...change })).toMatchObject({
      status: 400,
      body: { errors },
    })
  })

  test('is added once by two members at the same time', async () => {
    const answers = await Promise.all([add('twice'), add('twice')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400])
    expect((await managed()).filter(({ slug }) => slug === 'twice')).toHaveLength(2)
  })

  test('is removed with its texts, and leaves menus that link to it', async () => {
    const link = { textEn: 'Story', textAr: 'قصة', href: '/pages/our-story' }
    const saved = await admin.browser.put('/api/admin/settings/footer', {
      links: [],
      top: [link],
      version: 0,
    })
    expect(saved.status).toBe(200)
    expect(getAddresses((await openPlain(shop, '/cart', 'ar')).find('header a'))).toContain(link.href)
    expect(await admin.browser.delete(`${pages}/our-story`)).toMatchObject({ status: 204 })
    expect(getAddresses((await openPlain(shop, '/cart', 'ar')).find('header a'))).not.toContain(link.href)
    expect(await status('/pages/our-story')).toBe(404)
    expect(await admin.browser.get(`${pages}/our-story/en`)).toMatchObject({ status: 404 })
    const { body } = await admin.browser.get('/api/admin/audit?kind=page&id=our-story')
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'page.remove',
      'page.show',
      'page.add',
    ])
    // A new page at the address begins without the former texts.
    await add('our-story')
    expect((await admin.browser.get(`${pages}/our-story/en`)).body).toMatchObject({
      title: 'Our story',
      markdown: '',
      version: 0,
    })
  })
})

describe('a page of the shop', () => {
  test('is hidden with every link to it; pages that still link to it are listed', async () => {
    expect(getAddresses((await openPlain(shop, '/about', 'en')).find('main nav a'))).toContain('/careers')
    expect(await contradictions()).toEqual([])
    for (const slug of ['sell', 'careers']) expect(await setHidden(slug, true)).toMatchObject({ status: 204 })
    for (const language of ['ar', 'en'] as const) {
      const page = await openPlain(shop, '/about', language)
      const frame = ['header', 'footer', 'main nav'].flatMap((part) => getAddresses(page.find(`${part} a`)))
      expect(frame).not.toContain('/sell')
      expect(frame).not.toContain('/careers')
      expect(frame).toContain('/affiliate')
    }
    const missing = await openPlain(shop, '/sell', 'en')
    expect([missing.status(), getText(missing.find('h1')[0])]).toEqual([404, 'Page not found'])
    expect(getText(missing.find('title')[0])).toBe('Page not found | Dijla')
    for (const path of ['/careers', '/api/pages/sell']) expect(await status(path)).toBe(404)
    const application = {
      name: 'Heman',
      business: 'Hawler Perfumes',
      governorate: 'erbil',
      phone: '0750 123 4567',
      text: 'Perfumes, about two hundred kinds.',
    }
    const { status: refused, body } = await admin.browser.post('/api/inquiries', {
      kind: 'sell',
      ...application,
    })
    expect([refused, body.code]).toEqual([404, 'not_found'])
    const form = await sendForm(shop.app, '/sell', application, { cookie: 'language=en' })
    expect(form.status).toBe(404)
    expect(await shop.db.$count(inquiries)).toBe(0)
    const sitemap = await (await shop.get('/sitemaps/pages.xml')).text()
    expect(sitemap).not.toContain('/careers<')
    expect(sitemap).toContain('/press<')
    const listed = await contradictions()
    expect(listed).toContainEqual(
      expect.objectContaining({ tab: 'pages', kind: 'link', slug: 'about', language: 'en' }),
    )
    expect(listed.every(({ slug }: { slug: string }) => slug !== 'sell')).toBe(true)

    for (const slug of ['sell', 'careers']) await setHidden(slug, false)
    expect(await status('/sell')).toBe(200)
    expect(getAddresses((await openPlain(shop, '/about', 'en')).find('footer a'))).toContain('/sell')
    expect(await contradictions()).toEqual([])
  })

  test('cannot be hidden where screens link to it, nor removed', async () => {
    for (const slug of ['returns', 'privacy', 'help'])
      expect(await setHidden(slug, true)).toMatchObject({
        status: 400,
        body: { errors: { hidden: 'needed' } },
      })
    expect(await admin.browser.delete(`${pages}/about`)).toMatchObject({ status: 404 })
    expect(await setHidden('nothing', true)).toMatchObject({ status: 404 })
  })

  test('has one address only', async () => {
    const { status: redirected, headers } = await shop.get('/pages/about')
    expect([redirected, headers.get('location')]).toEqual([301, '/about'])
    for (const path of ['/pages', '/pages/%F0', '/pages/no-such-page']) expect(await status(path)).toBe(404)
  })
})
