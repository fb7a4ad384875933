import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopPicture } from '#backoffice/import-export/testing/import-shop.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { invalidateCached } from '#platform/swr.ts'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'
import { canBeHidden } from '#shop/content/domain/content-path.ts'
import { type GovernorateSlug, governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from './harness/fulfilment.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { getAddresses, getText, openPlain, type PlainPage } from './harness/plain-browser.ts'
import { signedIn } from './harness/staff.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
let backOffice: FulfilmentFixtures
let courierId: number
let perfume: { id: number }
beforeAll(async () => {
  // As with SEED=none.
  shop = await createTestApp({ categories: false })
  admin = await signedIn(shop, 'admin')
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

const put = async (path: string, body: object) => {
  const { status, body: answer } = await admin.browser.put(`/api/admin${path}`, body)
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
}
type Sentence = { tab: string; kind: string; slug: string; language: Language; sentence: string }
const contradictions = async (): Promise<Sentence[]> =>
  (await admin.browser.get('/api/admin/contradictions')).body.listed

/** What the specification's shop is called, promises and offers, and this one does not. */
const untrue: Record<Language, RegExp> = {
  en: /Dijla|(?<!\d)2023(?!\d)|same day|100,000|30.days|every governorate of Iraq[.,]|all 19|2[-–]5 business|delivery is free|One year|2-4 days|electronics/i,
  ar: /دجلة|(?<![٠-٩])٢٠٢٣(?![٠-٩])|اليوم نفسه|١٠٠٬٠٠٠|٣٠ يوم|كل محافظات العراق (?!عدا)|التسع عشرة|يومين إلى ٥|مجاني|ضمان سنة|يومين إلى ٤|إلكترونيات/,
}
/** Not of this shop's goods and fees: when sellers' goods are counted, and the name as a word of other things. */
const other = /tell you the same day if anything differs|ونخبرك في اليوم نفسه إن اختلف شيء/g

const marketplace = contentSlugs.filter(
  (slug) => canBeHidden(slug) && !['about', 'payment', 'faq', 'customer-service'].includes(slug),
)

/** The path of an order from Basra that was placed in this language, delivered if `isDelivered`, with the page of a return. */
async function placeOrder({ visitor }: PlainPage, isDelivered: boolean) {
  const { shipping, ...body } = orderBody([{ productId: perfume.id, quantity: 1 }], 10_000 + feeOf('basra'))
  const placed = await visitor.post('/api/orders', {
    ...body,
    shipping: { ...shipping, governorate: 'basra' },
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { id } = placed.body
  if (isDelivered)
    for (const to of ['processing', 'shipped', 'delivered'])
      expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
  return [`/order/${id}`, ...(isDelivered ? [`/order/${id}/return`] : [])]
}

/** Follows every link from the home page and from own orders; returns the text of each page with title and description, and links that lead to nothing. */
async function crawl(language: Language) {
  const texts = new Map<string, string>()
  const lost: [from: string, to: string][] = []
  const page = await openPlain(shop, '/', language)
  const orders = [...(await placeOrder(page, false)), ...(await placeOrder(page, true))]
  const from = new Map(['/', '/orders', ...orders].map((path) => [path, path]))
  for (const [path, source] of from) {
    await page.open(path)
    if (page.status() !== 200) {
      lost.push([source, path])
      continue
    }
    const head = [
      ...page.find('title').map(getText),
      page.find('meta[name="description"]')[0]?.getAttribute('content') ?? '',
    ]
    texts.set(path, [...head, getText(page.find('#root')[0])].join('\n'))
    for (const href of getAddresses(page.find('a'))) {
      const [bare = ''] = (href ?? '').split(/[?#]/)
      if (bare.startsWith('/') && !bare.startsWith('/pictures/') && !from.has(bare)) from.set(bare, path)
    }
  }
  return { texts, lost }
}

/** Nineteen fees, each another. */
const feeOf = (slug: GovernorateSlug) => 3000 + 250 * governorateSlugs.indexOf(slug)

async function setUp() {
  const logo = await addShopPicture(shop)
  await put('/settings/identity', {
    nameEn: 'Abu Ali Store',
    nameAr: 'متجر أبو علي',
    logo,
    primary: '#7a1f3d',
    accent: '#0b5d5e',
    version: 0,
  })
  for (const [nameEn, nameAr, returnDays] of [
    ['Perfumes', 'عطور', 3],
    ['Carpets', 'سجاد', 14],
    ['Toys', 'ألعاب', 0],
  ] as const) {
    const category = { nameEn, nameAr, image: logo, returnDays }
    const made = await admin.browser.post('/api/admin/categories', category)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
  perfume = await shop.addProduct({ category: 'perfumes', brand: 'Nahrain' })
  await shop.addProduct({ category: 'toys', brand: 'Nahrain' })
  const { version, rates } = (await admin.browser.get('/api/admin/delivery')).body
  await put('/delivery/rates', {
    version,
    rates: rates.map((rate: { governorate: GovernorateSlug }) => ({
      ...rate,
      fee: feeOf(rate.governorate),
      active: rate.governorate !== 'anbar',
      ...(rate.governorate === 'baghdad' ? { daysFrom: 1, daysTo: 1 } : { daysFrom: 2, daysTo: 6 }),
    })),
  })
  invalidateCached()
  const links = []
  for (const [slug, titleEn, titleAr] of [
    ['our-story', 'Our story', 'قصتنا'],
    ['size-chart', 'Size chart', 'جدول القياسات'],
  ] as const) {
    expect((await admin.browser.post('/api/admin/pages', { slug, titleEn, titleAr })).status).toBe(201)
    for (const language of languages)
      await put(`/pages/${slug}/${language}`, {
        title: language === 'ar' ? titleAr : titleEn,
        description: 'A page of this shop alone, with a description that is long enough.',
        markdown: '## {{shop}}\n\n{{delivery-time}}',
        version: 0,
      })
    await put(`/pages/${slug}/visibility`, { hidden: false })
    links.push({ href: `/pages/${slug}`, textEn: titleEn, textAr: titleAr })
  }
  await put('/settings/footer', { links, version: 0 })
  for (const slug of marketplace) await put(`/pages/${slug}/visibility`, { hidden: true })
}

/** Removes the sentences that the back office lists, as the owner would. */
async function editListedPages(listed: readonly Sentence[]) {
  for (const { slug, language } of listed) {
    const { body: page } = await admin.browser.get(`/api/admin/pages/${slug}/${language}`)
    const closed = new RegExp(`\\[([^\\]]*)\\]\\(\\s*/(?:${marketplace.join('|')})[^)]*\\)`, 'g')
    const { title, description, version } = page
    await put(`/pages/${slug}/${language}`, {
      title,
      description,
      version,
      markdown: page.markdown.replace(closed, '$1'),
    })
  }
}

test('a shop made from nothing says nothing of the specification’s shop, and every link leads to a page', {
  timeout: 240_000,
}, async () => {
  await setUp()
  const listed = await contradictions()
  expect(listed.every(({ kind, tab }) => kind === 'link' && tab === 'pages')).toBe(true)
  for (const language of languages) {
    const { lost } = await crawl(language)
    // Texts that nobody has edited link to pages that are hidden now; each of them is listed.
    const pages = new Set(listed.filter((each) => each.language === language).map(({ slug }) => `/${slug}`))
    expect(lost.length).toBeGreaterThan(0)
    for (const [from] of lost) expect([...pages]).toContain(from)
  }
  await editListedPages(listed)
  expect(await contradictions()).toEqual([])
  for (const language of languages) {
    const { texts, lost } = await crawl(language)
    expect(lost).toEqual([])
    expect([...texts.keys()].filter((path) => path.startsWith('/order/'))).toHaveLength(3)
    for (const path of [
      '/',
      '/pages/our-story',
      '/pages/size-chart',
      '/shipping',
      '/products/perfumes',
      '/help',
    ])
      expect([...texts.keys()]).toContain(path)
    const said = [...texts].flatMap(([path, text]) => {
      const claim = untrue[language].exec(text.replace(other, ''))
      return claim ? [`${path}: ${text.slice(Math.max(0, claim.index - 60), claim.index + 60)}`] : []
    })
    expect(said).toEqual([])
  }
})
