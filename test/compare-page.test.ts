import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain } from './harness/plain-browser.ts'
import type { ProductRow } from './harness/small-catalogue.ts'
import { texts } from './harness/specified-text.ts'
import { setSale } from './harness/variants.ts'

const inches = { en: 'in', ar: 'بوصة' }

let shop: TestApp
let phones: [ProductRow, ProductRow, ProductRow]
let book: ProductRow
beforeAll(async () => {
  shop = await createTestApp()
  await shop.db.insert(attributes).values([
    { key: 'screen', name: { en: 'Screen', ar: 'الشاشة' }, kind: 'number', unit: inches, position: 1 },
    { key: 'network', name: { en: 'Network', ar: 'الشبكة' }, kind: 'text', position: 2 },
  ])
  const network = { en: '5G', ar: '5G' }
  const mobile = { category: 'mobiles', brand: 'Tayf' }
  phones = [
    await shop.addProduct({ ...mobile, attributes: { screen: 6.7, network }, price: 50_000 }),
    await shop.addProduct({ ...mobile, attributes: { screen: 6, network }, price: 60_000 }),
    await shop.addProduct({
      ...mobile,
      attributes: { network },
      price: 70_000,
      rating: 4.5,
      reviewCount: 12,
    }),
  ]
  book = await shop.addProduct({ category: 'books' })
  await setSale(shop.db, phones[0].id, { discountPrice: 45_000 })
})
afterAll(() => shop.close())

const tableOf = (page: Awaited<ReturnType<typeof openPlain>>) =>
  page.find('main tbody tr').map((row) => [...row.children].map((cell) => getText(cell as HTMLElement)))

describe.each(['ar', 'en'] as const)('without script in %s', (language) => {
  const t = texts[language]
  const pick = <Text>(ar: Text, en: Text) => (language === 'ar' ? ar : en)
  const titleOf = (product: ProductRow) => pick(product.titleAr, product.titleEn)

  test('the link of a product opens it beside similar ones; differences are marked, the rest can be left out', async () => {
    const [first, second, third] = phones
    const page = await openPlain(shop, `/product/${first.slug}`, language)
    await page.follow(page.main().getByRole('link', { name: t.specifications.compare }))
    expect([page.status(), page.address()]).toEqual([200, `/compare?products=${first.id},similar`])
    page.main().getByRole('heading', { level: 1, name: t.comparison.title })
    expect(page.find('main thead th a[href^="/product/"]').map(getText)).toEqual(
      [first, second, third].map(titleOf),
    )
    const rows = tableOf(page)
    const row = (name: string) =>
      rows.find(([label]) => label === name || label?.startsWith(`${name} `)) ?? []
    expect(row(t.comparison.price)[1]).toContain(pick('٤٥٬٠٠٠', '45,000'))
    expect(row(t.comparison.price)[1]).toContain(pick('٥٠٬٠٠٠', '50,000'))
    expect(row(t.comparison.availability).slice(1)).toEqual(Array(3).fill(t.catalogue.inStock))
    expect(row(t.comparison.rating)[3]).toContain(pick('(١٢)', '(12)'))
    expect(rows.some(([label]) => label === t.comparison.unitPrice)).toBe(false)
    expect(rows.slice(-2).map((cells) => cells.slice(1))).toEqual([
      pick(['٦٫٧ بوصة', '٦ بوصة'], ['6.7 in', '6 in']).concat(`—${t.comparison.unknown}`),
      ['5G', '5G', '5G'],
    ])
    expect(rows.slice(-2).map(([label]) => label?.includes(t.comparison.differs))).toEqual([true, false])

    await page.follow(page.main().getByRole('link', { name: t.comparison.onlyDifferences }))
    expect(page.address()).toBe(`/compare?products=${first.id},${second.id},${third.id}&onlyDifferences=true`)
    expect(page.main().queryByText('5G')).toBeNull()
    page.main().getByText(pick('٦٫٧ بوصة', '6.7 in'))
    await page.follow(page.main().getByRole('link', { name: t.comparison.removeProduct(titleOf(second)) }))
    expect(page.address()).toBe(`/compare?products=${first.id},${third.id}&onlyDifferences=true`)
    await page.follow(page.main().getByRole('link', { name: t.comparison.allSpecifications }))
    expect(page.address()).toBe(`/compare?products=${first.id},${third.id}`)
    const suggested = within(page.main().getByRole('region', { name: t.comparison.add }))
    const add = suggested.getByRole('link', { name: new RegExp(t.comparison.addProduct(titleOf(second))) })
    await page.follow(add)
    expect(page.address()).toBe(`/compare?products=${first.id},${third.id},${second.id}`)
  })

  test('a single product asks for the second, and none says how to begin; what is missing is left out', async () => {
    const [first, second] = phones
    const page = await openPlain(shop, `/compare?products=${first.id},${book.id},999999,x`, language)
    const suggested = within(
      page.main().getByRole('region', { name: t.comparison.pickSecond(titleOf(first)) }),
    )
    await page.follow(suggested.getByRole('link', { name: new RegExp(titleOf(second)) }))
    expect(page.address()).toBe(`/compare?products=${first.id},${second.id}`)
    await page.open(`/compare?products=${book.id}`)
    page.main().getByText(t.comparison.nothingSimilar)
    for (const address of [
      '/compare',
      '/compare?products=',
      '/compare?products=999999',
      '/compare?products=%00',
    ]) {
      await page.open(address)
      expect([page.status(), page.address()]).toEqual([200, address])
      page.main().getByRole('heading', { name: t.comparison.empty })
      expect(getAddresses(page.main().getAllByRole('link', { name: t.comparison.browse }))).toEqual([
        '/products',
      ])
    }
  })

  test('engines leave it alone', async () => {
    const html = await (
      await shop.get(`/compare?products=${phones[0].id}`, { cookie: `language=${language}` })
    ).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toMatch(new RegExp(`<title>${t.comparison.title}`))
  })
})
