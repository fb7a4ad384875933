import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { invalidateCached } from '#platform/swr.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(shopSettings)
  invalidateCached()
})

const path = '/api/admin/settings'
const identity = { nameEn: 'Furat', nameAr: 'فرات', version: 0 }
const save = (section: string, body: Record<string, unknown>) => admin.browser.put(`${path}/${section}`, body)
const settings = async () => (await admin.browser.get(path)).body
const site = async () => (await shop.browser().get('/api/site')).body

const nothing = { social: [], phone: null, email: null, legalName: null, licence: null }

test('without a setting the facts of the shop are those of the configuration', async () => {
  expect(await site()).toEqual(nothing)
  expect(await settings()).toMatchObject({
    identity: { nameEn: 'Dijla', nameAr: 'دجلة', sloganEn: null, logo: null, primary: null, version: 0 },
    contact: { phone: null, whatsapp: null, version: 0 },
    ordering: { announced: false, version: 0 },
    footer: { links: [], version: 0 },
  })
})

describe('identity', () => {
  test('is saved, shown and recorded', async () => {
    const fields = { ...identity, sloganEn: 'Near you', primary: '#1A237E', accent: '#3f51b5' }
    expect(await save('identity', fields)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await site()).toEqual({
      ...nothing,
      menus: expect.anything(),
      nameEn: 'Furat',
      nameAr: 'فرات',
      sloganEn: 'Near you',
      theme: { primary: '#1a237e', accent: '#3f51b5' },
    })
    const { body } = await admin.browser.get('/api/admin/audit?kind=setting&id=identity')
    expect(body).toMatchObject([
      { action: 'settings.save', after: { nameEn: 'Furat', primary: '#1a237e', sloganEn: 'Near you' } },
    ])
  })

  test('is the name of the shop as a seller too', async () => {
    const names = async () => (await shop.db.select().from(sellers).where(eq(sellers.id, 1)))[0]?.name
    await save('identity', identity)
    expect(await names()).toEqual({ ar: 'فرات', en: 'Furat' })
    await save('identity', { nameEn: 'Dijla', nameAr: 'دجلة', version: 1 })
    expect(await names()).toEqual({ ar: 'دجلة', en: 'Dijla' })
  })

  test('digits are Latin on request, and those of the language again without it', async () => {
    expect(await save('identity', { ...identity, latinDigits: true })).toMatchObject({ status: 200 })
    expect(await site()).toMatchObject({ latinDigits: true })
    expect(await settings()).toMatchObject({ identity: { latinDigits: true } })
    expect(await save('identity', { ...identity, latinDigits: 'yes', version: 1 })).toMatchObject({
      status: 400,
      body: { errors: { latinDigits: 'invalid' } },
    })
    await save('identity', { ...identity, version: 1 })
    expect(await site()).not.toHaveProperty('latinDigits')
    expect(await settings()).toMatchObject({ identity: { latinDigits: false } })
  })

  test('the default name is that of no setting', async () => {
    await save('identity', { ...identity, nameEn: 'Dijla', nameAr: 'دجلة', sloganAr: 'قريب منك' })
    expect(await site()).toEqual({ ...nothing, sloganAr: 'قريب منك' })
  })

  test.each([
    [{ nameEn: ' ' }, { nameEn: 'required' }],
    [{ nameAr: '' }, { nameAr: 'required' }],
    [{ nameEn: 'x'.repeat(41) }, { nameEn: 'too_long' }],
    [{ nameEn: 7 }, { nameEn: 'required' }],
    [{ sloganEn: 'x'.repeat(81) }, { sloganEn: 'too_long' }],
    [{ primary: 'red' }, { primary: 'not_a_colour' }],
    [{ primary: '#12345' }, { primary: 'not_a_colour' }],
    [{ primary: '#ffee00' }, { primary: 'no_contrast' }],
    [{ accent: '#ffee00' }, { accent: 'no_contrast' }],
    [{ accent: '#fff;}body{' }, { accent: 'not_a_colour' }],
    [{ logo: 'https://elsewhere.example/logo.png' }, { logo: 'invalid' }],
    [{ logo: '//elsewhere.example/logo.png' }, { logo: 'invalid' }],
    [{ logo: '/robots.txt' }, { logo: 'invalid' }],
    [{ logo: '/pictures/0123456789abcdef-640.jpg' }, { logo: 'invalid' }],
    [{ more: 'x' }, { more: 'unknown_field' }],
    [{ version: '0' }, { version: 'not_a_number' }],
  ])('%j is refused on its field and changes nothing', async (change, errors) => {
    expect(await save('identity', { ...identity, ...change })).toMatchObject({
      status: 400,
      body: { errors },
    })
    expect(await site()).toEqual(nothing)
  })

  test('a logo that is not a picture is refused', async () => {
    const bytes = new TextEncoder().encode('<svg onload="alert(1)"></svg>')
    const response = await admin.browser.fetch('/api/admin/pictures', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
      body: bytes,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({ picture: 'picture_not_an_image' })
  })

  test('a script in a name is text; control characters are removed', async () => {
    await save('identity', { ...identity, nameEn: '<script>\u0007x\n', nameAr: 'ف' })
    expect(await site()).toMatchObject({ nameEn: '<script>x' })
  })
})

test('two people who save the same part at once: one of them is told, and nothing is lost', async () => {
  const answers = await Promise.all([
    save('identity', identity),
    save('identity', { ...identity, nameEn: 'Zagros' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale', version: 1 })
  expect((await save('identity', { ...identity, nameEn: 'Tigris', version: 1 })).body).toEqual({ version: 2 })
})

test('saving what is stored already makes no version and no entry', async () => {
  await save('identity', identity)
  expect((await save('identity', { ...identity, version: 1 })).body).toEqual({ version: 1 })
})

describe('contact', () => {
  test('phones are normalised; what is empty is not shown', async () => {
    const fields = {
      phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
      whatsapp: '+964 771 123 4567',
      email: '',
      facebook: 'https://fb.example/x',
    }
    expect((await save('contact', { ...fields, addressAr: 'الكرادة', version: 0 })).status).toBe(200)
    expect(await site()).toEqual({
      ...nothing,
      phone: '+9647701234567',
      whatsapp: '+9647711234567',
      addressAr: 'الكرادة',
      social: [{ name: 'facebook', href: 'https://fb.example/x' }],
    })
  })

  test.each([
    [{ phone: '123' }, { phone: 'invalid_phone' }],
    [{ whatsapp: 'javascript:alert(1)' }, { whatsapp: 'invalid_phone' }],
    [{ email: 'nobody' }, { email: 'invalid_email' }],
    [{ facebook: 'http://fb.example' }, { facebook: 'invalid_link' }],
    [{ tiktok: 'javascript:alert(1)' }, { tiktok: 'invalid_link' }],
    [{ addressEn: 'x'.repeat(201) }, { addressEn: 'too_long' }],
  ])('%j is refused on its field', async (change, errors) => {
    expect(await save('contact', { ...change, version: 0 })).toMatchObject({ status: 400, body: { errors } })
  })
})

describe('the line above the header and the payment text', () => {
  test('are shown when they are set', async () => {
    const line = {
      announced: true,
      announcementEn: 'Free from {amount}',
      announcementAr: 'مجاني من {amount}',
    }
    await save('ordering', { ...line, cashTextEn: 'In notes', version: 0 })
    expect(await site()).toMatchObject({ announcementEn: 'Free from {amount}', cashTextEn: 'In notes' })
    await save('ordering', { ...line, announced: false, version: 1 })
    expect(await site()).toEqual(nothing)
  })

  test('a line without a text is refused', async () => {
    expect(await save('ordering', { announced: true, announcementEn: 'x', version: 0 })).toMatchObject({
      status: 400,
      body: { errors: { announcementAr: 'required' } },
    })
  })
})

describe('links of the footer', () => {
  const link = { textEn: 'Jobs', textAr: 'وظائف', href: '/careers' }

  test('are shown in their order', async () => {
    const links = [link, { ...link, href: 'https://maps.example/x' }]
    await save('footer', { links, version: 0 })
    expect(await site()).toEqual({ ...nothing, links })
  })

  test.each([
    ['javascript:alert(1)'],
    ['//elsewhere.example'],
    ['/\\elsewhere.example'],
    ['http://elsewhere.example'],
    ['https://'],
    ['careers'],
  ])('%s is refused', async (href) => {
    expect(await save('footer', { links: [link, { ...link, href }], version: 0 })).toMatchObject({
      status: 400,
      body: { errors: { 'links.1.href': 'invalid_link' } },
    })
  })
})

describe('menus', () => {
  const link = { textEn: 'Our story', textAr: 'قصتنا', href: '/about' }
  const managed = async () => (await settings()).footer

  test('are those of the specification until they are saved, and again when they are as they were', async () => {
    const { version, links: _, ...menus } = await managed()
    expect(version).toBe(0)
    expect(menus).toMatchObject({
      top: [
        { textEn: 'Help', textAr: 'المساعدة', href: '/help' },
        { textEn: 'Sell', href: '/sell' },
      ],
      before: [{ href: '/deals' }],
      after: [{ href: '/new-arrivals' }],
      legal: [{ href: '/privacy' }, { href: '/terms' }],
      copyrightEn: '© 2023 Dijla. All rights reserved.',
      copyrightAr: '© ٢٠٢٣ دجلة. جميع الحقوق محفوظة.',
    })
    expect(menus.columns).toHaveLength(4)
    const changed = { ...menus, links: [], top: [link], version: 0 }
    expect(await save('footer', changed)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await site()).toEqual({ ...nothing, menus: { top: [link] } })
    expect(await managed()).toMatchObject({ top: [link], columns: menus.columns })
    await save('footer', { ...menus, links: [], version: 1 })
    expect(await site()).toEqual(nothing)
  })

  test('of a shop with its own name have that name and the current year', async () => {
    await save('identity', identity)
    const { copyrightEn, copyrightAr, columns } = await managed()
    expect([copyrightEn, copyrightAr]).toEqual([
      '© {year} Furat. All rights reserved.',
      '© {year} فرات. جميع الحقوق محفوظة.',
    ])
    expect(columns[1].links[0]).toEqual({ textEn: 'Sell on Furat', textAr: 'بِع على فرات', href: '/sell' })
    const year = Number(baghdadDay(new Date()).slice(0, 4))
    expect((await site()).menus).toEqual({
      copyrightEn: `© ${year} Furat. All rights reserved.`,
      copyrightAr: `© ${year.toLocaleString('ar-IQ', { useGrouping: false })} فرات. جميع الحقوق محفوظة.`,
    })
  })

  test('have a name with a year or a dollar sign as it is', async () => {
    await save('identity', { ...identity, nameEn: 'Win $& 2024', nameAr: '٢٠٢٤ $1' })
    const { copyrightEn, columns } = await managed()
    expect(copyrightEn).toBe('© {year} Win $& 2024. All rights reserved.')
    expect(columns[1].links[0]).toMatchObject({ textEn: 'Sell on Win $& 2024', textAr: 'بِع على ٢٠٢٤ $1' })
    const { menus } = await site()
    expect(menus.copyrightAr).toContain('٢٠٢٤ $1')
    expect(menus.copyrightEn).toMatch(/^© 20\d\d Win \$& 2024\./)
  })

  test('may be empty, and so may the last line', async () => {
    const empty = { links: [], top: [], before: [], after: [], legal: [], columns: [] }
    await save('footer', { ...empty, copyrightEn: '', copyrightAr: '', version: 0 })
    const { links: _, ...menus } = empty
    expect((await site()).menus).toEqual({ ...menus, copyrightEn: '', copyrightAr: '' })
    const { body } = await admin.browser.get('/api/admin/audit?kind=setting&id=footer')
    expect(body[0].before).toMatchObject({ topLinks: null, footerColumns: null })
  })

  test.each([
    ['top', { top: [{ ...link, href: '/nowhere' }] }, { 'top.0.href': 'unknown_page' }],
    ['legal', { legal: [link, { ...link, href: 'terms' }] }, { 'legal.1.href': 'invalid_link' }],
    [
      'columns',
      { columns: [{ titleEn: 'A', titleAr: '', links: [{ ...link, href: '/product/none' }] }] },
      { 'columns.0.titleAr': 'required' },
    ],
    [
      'columns',
      { columns: [{ titleEn: 'A', titleAr: 'أ', links: [{ ...link, href: '/product/none' }] }] },
      { 'columns.0.links.0.href': 'hidden_target' },
    ],
    [
      'columns',
      { columns: Array(7).fill({ titleEn: 'A', titleAr: 'أ', links: [] }) },
      { columns: 'too_many' },
    ],
    ['copyright', { copyrightEn: 'x'.repeat(161) }, { copyrightEn: 'too_long' }],
  ])('refuse what cannot be opened or read: %s', async (_, menus, errors) => {
    expect(await save('footer', { links: [], ...menus, version: 0 })).toMatchObject({
      status: 400,
      body: { errors },
    })
    expect(await site()).toEqual(nothing)
  })
})
