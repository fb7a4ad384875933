import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain } from './harness/plain-browser.ts'
import { specifiedText, texts } from './harness/specified-text.ts'
import { setSale } from './harness/variants.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const t = texts[language]
  const inLanguage = (ar: string, en: string) => (language === 'ar' ? ar : en)
  const text = (english: string, of: Parameters<typeof specifiedText>[2]) =>
    specifiedText(language, english, of)

  test('§2 §9 product detail: every part, the discount, the saving, the stock, tiles and tabs', async () => {
    const product = await shop.addProduct({
      price: 100_000,
      stockQuantity: 7,
      rating: 4.5,
      reviewCount: 12,
      descriptionAr: 'وصف هذا الكتلي.',
      descriptionEn: 'About this kettle.',
    })
    await setSale(shop.db, product.id, { discountPrice: 66_500 })
    const page = await openPlain(shop, `/product/${product.slug}`, language)
    const main = page.main()
    const title = inLanguage(product.titleAr, product.titleEn)
    const heading = main.getByRole('heading', { level: 1, name: title })
    expect(main.getAllByRole('img', { name: title }).length).toBeGreaterThan(0)
    // One picture has no thumbnails.
    const [pictures] = main.getAllByRole('list', { name: t.product.pictures })
    expect(within(pictures as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
    expect(page.find('main a[href^="#picture-"]')).toEqual([])
    // Products of the shelf may have the same rating, price and stock.
    const own = heading.parentElement as HTMLElement
    within(own).getByRole('img', { name: t.catalogue.rating(4.5) })
    const brand = within(own).getByRole('link', { name: product.brand })
    expect(brand.getAttribute('href')).toContain(`/products?brand=${encodeURIComponent(product.brand)}`)
    for (const part of [
      inLanguage(t.catalogue.reviews(12), '12 reviews'),
      inLanguage('٣٤٪', '34%'),
      inLanguage('٣٣٬٥٠٠', 'You save 33,500 IQD'),
      inLanguage('٦٦٬٥٠٠', '66,500'),
      inLanguage('١٠٠٬٠٠٠', '100,000'),
      text('Only 7 left', (m) => m.catalogue.onlyLeft(7)),
    ])
      expect(getText(own)).toContain(part)
    main.getByText(inLanguage('وصف هذا الكتلي.', 'About this kettle.'))
    const quantity = main.getByRole('spinbutton', { name: t.product.quantity }) as HTMLInputElement
    expect(quantity.value).toBe(formatNumber(1, language))
    const add = text('Add to Cart', (m) => m.adding.addToCart)
    expect(within(own).getByRole('button', { name: add })).toHaveProperty('disabled', false)

    const tiles = page.find('main li').map(getText)
    for (const part of [
      text('2-5 business days to major cities, same day in Baghdad', (m) => m.product.deliveryText),
      text('Within 30 days', (m) => m.product.returnsTexts['within-30-days']),
      text('1 year manufacturer warranty', (m) => m.product.warrantyText),
    ])
      expect(tiles.filter((tile) => tile.includes(getText(part)))).not.toEqual([])

    const names = {
      specifications: text('Specifications', (m) => m.specifications.title),
      shipping: text('Shipping & Returns', (m) => m.product.shippingAndReturns),
    }
    const panel = main.getByRole('tabpanel', { name: names.specifications })
    expect([...panel.querySelectorAll('dt')].map(getText)).toEqual([
      text('Category', (m) => m.specifications.category),
      text('Brand', (m) => m.specifications.brand),
      text('Model', (m) => m.specifications.model),
      text('Stock', (m) => m.specifications.stock),
    ])
    expect(getText(panel)).toContain(product.slug.toUpperCase())
    main.getByRole('tab', { name: names.shipping })
  })

  test('§2 §9 a product without known returns and warranty promises none: food has three tiles, no 30 days and no warranty', async () => {
    const { slug } = await shop.addProduct({ category: 'grocery' })
    const page = await openPlain(shop, `/product/${slug}`, language)
    const tiles = page.find('main li').map(getText)
    const { deliveryText, paymentText, returnsTexts, warrantyText } = t.product
    for (const text of [deliveryText, returnsTexts['if-faulty'], paymentText])
      expect(tiles.filter((tile) => tile.includes(getText(text)))).not.toEqual([])
    const panel = page.main().getByRole('tabpanel', { name: t.product.shippingAndReturns })
    expect(getText(panel)).toContain(t.terms.returnsLines['if-faulty'][0])
    expect([...panel.querySelectorAll('a')].map(getText)).toEqual([
      ...[t.terms.toShipping, t.terms.toReturns],
    ])
    for (const promise of [returnsTexts['within-30-days'], warrantyText])
      expect(getText(page.find('main')[0])).not.toContain(promise)
  })

  test('§2 the cart: its parts, shipping free, current prices, and the empty cart', async () => {
    const product = await shop.addProduct({ price: 30_000, stockQuantity: 5 })
    const title = inLanguage(product.titleAr, product.titleEn)
    const page = await openPlain(shop, `/product/${product.slug}`, language)
    const add = { name: text('Add to Cart', (m) => m.adding.addToCart) }
    await page.submit(page.main().getAllByRole('button', add)[0] as HTMLElement)
    await setSale(shop.db, product.id, { price: 32_000 })
    await page.open('/cart')
    page.header().getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })
    const main = page.main()
    const quantity = main.getByRole('spinbutton', { name: t.cart.quantityOf(title) })
    const line = quantity.closest('li')
    expect(getText(line)).toContain(title)
    expect(getText(line)).toContain(inLanguage('٣٢٬٠٠٠', '32,000'))
    expect(getText(line)).toContain(text('Remove', (m) => m.cart.remove))
    main.getByRole('button', { name: text('Clear Cart', (m) => m.cart.clear) })
    const summary = main.getByRole('region', { name: text('Order Summary', (m) => m.cart.summary) })
    within(summary).getByText(text('Free', (m) => m.cart.free))
    const proceed = within(summary).getByRole('link', {
      name: text('Proceed to Checkout', (m) => m.cart.proceed),
    })
    expect(getAddresses([proceed])).toEqual(['/checkout'])

    await page.submit(main.getByRole('button', { name: t.cart.removeTitle(title) }))
    for (const address of ['/cart', '/checkout']) {
      await page.open(address)
      page.main().getByText(text('Your cart is empty', (m) => m.cart.empty))
      const on = page.main().getByRole('link', {
        name: text('Continue Shopping', (m) => m.cart.continueShopping),
      })
      expect(getAddresses([on])).toEqual(['/products'])
    }
  })

  test('§2 §8 a missing product and an unknown address show a message and a link', async () => {
    const page = await openPlain(shop, '/product/no-such-thing', language)
    expect(page.status()).toBe(404)
    expect(page.find('h1').map(getText)).toEqual([text('Product Not Found', (m) => m.product.notFoundTitle)])
    page
      .main()
      .getByText(
        text(
          'The product you are looking for could not be found or does not exist.',
          (m) => m.product.notFoundText,
        ),
      )
    expect(getAddresses(page.find('main a'))).toEqual(['/products'])
    await page.open('/no/such/page')
    expect(page.status()).toBe(404)
    expect(page.find('h1').map(getText)).toEqual([text('Page not found', (m) => m.layout.notFoundTitle)])
    const home = page.main().getByRole('link', { name: t.layout.backHome })
    expect(getAddresses([home])).toEqual(['/'])
  })
})
