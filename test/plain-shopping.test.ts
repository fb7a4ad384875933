import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { products } from '#shop/catalogue/tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { productPairs } from '#shop/recommendations/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain, type PlainPage } from './harness/plain-browser.ts'
import { addOptions } from './harness/variants.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const input = (element: HTMLElement) => element as HTMLInputElement
const addTo = (page: PlainPage) =>
  page.submit(page.main().getAllByRole('button', { name: t.adding.addToCart })[0] as HTMLElement)
const listOf = (title: string) => `/products?search=${encodeURIComponent(title)}`
const goOn = (page: PlainPage) =>
  page.follow(page.main().getByRole('link', { name: t.cart.continueShopping }))

let titles = 0
const newTitle = () => `كتلي${'ابجدهوزحطي'.charAt(titles)}${'كلمنسعفص'.charAt(titles++ % 8)}`

describe('without script', () => {
  test('a product is added from its page, and the cart confirms it, changes, empties and links on', async () => {
    const { slug, titleAr } = await shop.addProduct({ stockQuantity: 3 })
    const page = await openPlain(shop, `/product/${slug}`)
    const quantity = () => input(page.main().getByRole('spinbutton', { name: t.product.quantity }))
    quantity().value = '٢'
    await addTo(page)
    expect(page.address()).toMatch(/^\/cart\?status=added/)
    page.main().getByText(t.adding.added)
    page.header().getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) })
    expect(page.main().getAllByRole('link', { name: t.cart.proceed }).length).toBeGreaterThan(0)

    await goOn(page)
    expect(page.address()).toBe(`/product/${slug}`)
    quantity().value = '2'
    await addTo(page)
    const alert = getText(page.main().getByRole('alert'))
    expect(alert).toContain(getText(t.adding.addFailed))
    expect(alert).toContain(getText(t.adding.onlyInStock({ available: 3, inCart: 2 })))

    input(page.main().getByRole('spinbutton', { name: t.cart.quantityOf(titleAr) })).value = '٣'
    await page.submit(page.main().getByRole('button', { name: t.cart.update }))
    page.main().getByText(t.cart.updated)
    page.header().getByRole('link', { name: t.layout.cartWith(t.adding.pieces(3)) })
    await page.submit(page.main().getByRole('button', { name: t.cart.removeTitle(titleAr) }))
    page.main().getByText(t.cart.removed)
    page.main().getByText(t.cart.empty)
  })

  test('a product is added from a list, and the return link is the list', async () => {
    const { titleAr } = await shop.addProduct({ titleAr: newTitle() })
    const page = await openPlain(shop, listOf(titleAr))
    await page.submit(page.main().getByRole('button', { name: t.adding.addNamed(titleAr) }))
    page.main().getByText(t.adding.added)
    await goOn(page)
    expect(page.address()).toBe(listOf(titleAr))
  })

  test('the checkout explains that it needs script, its button is disabled, and no typed value enters the address', async () => {
    const { slug } = await shop.addProduct()
    const page = await openPlain(shop, `/product/${slug}`)
    await addTo(page)
    await page.open('/checkout')
    expect(page.find('noscript p').map(getText)).toEqual([getText(t.orders.needsScript)])
    const buttons = page.main().getAllByRole('button', { name: t.orders.placeOrder }) as HTMLButtonElement[]
    for (const { disabled, form } of buttons) expect([disabled, form?.method]).toEqual([true, 'post'])
    const governorates = page.main().getByLabelText(t.orders.governorate) as HTMLSelectElement
    expect(governorates.options).toHaveLength(20)
  })

  test('a product with options is chosen, shown and added by forms', async () => {
    const { id, slug } = await shop.addProduct()
    const variants = [
      { values: { colour: 'black', size: 'm' } },
      { values: { colour: 'black', size: 'xl' } },
      { values: { colour: 'navy', size: 'm' } },
      { values: { colour: 'navy', size: 'xl' }, stockQuantity: 0 },
    ]
    await addOptions(shop.db, id, { options: ['colour', 'size'], variants })
    const page = await openPlain(shop, `/product/${slug}`)
    await addTo(page)
    expect(page.address()).toBe(`/product/${slug}?colour=black&status=choose#choice`)
    expect(page.find('#choice')).toHaveLength(1)
    expect(getText(page.main().getByRole('alert'))).toBe(getText(t.product.choose('المقاس')))

    input(page.main().getByRole('radio', { name: /كحلي/ })).checked = true
    await page.submit(page.main().getByRole('button', { name: t.product.showChoice }))
    expect(page.address()).toBe(`/product/${slug}?colour=navy`)
    expect(input(page.main().getByRole('radio', { name: /كحلي/ })).checked).toBe(true)
    input(page.main().getByRole('radio', { name: /^M/ })).checked = true
    await addTo(page)
    expect(page.address()).toMatch(/^\/cart\?status=added/)
    const { body } = await page.visitor.get('/api/cart/1')
    expect(body).toMatchObject([{ variant: { options: [{ valueKey: 'navy' }, { valueKey: 'm' }] } }])
    await goOn(page)
    expect(page.address()).toBe(`/product/${slug}?colour=navy&size=m`)
  })

  test('the options and the swatches of a card are links', async () => {
    const { id, slug, titleAr } = await shop.addProduct({ titleAr: newTitle() })
    const variants = [{ values: { colour: 'black' } }, { values: { colour: 'navy' }, price: 12_000 }]
    await addOptions(shop.db, id, { options: ['colour'], variants })
    const page = await openPlain(shop, listOf(titleAr))
    const card = within(page.main().getByRole('article'))
    card.getByText(t.catalogue.from)
    expect(getAddresses([card.getByRole('link', { name: t.adding.chooseNamed(titleAr) })])).toEqual([
      `/product/${slug}`,
    ])
    expect(getAddresses([card.getByRole('link', { name: 'كحلي' })])).toEqual([`/product/${slug}?colour=navy`])
  })

  test('thumbnails lead to their picture, and a picture opens in its largest size', async () => {
    const { id, slug } = await shop.addProduct()
    const moreImages = ['/pictures/00000000000000aa-640.jpg', '/pictures/00000000000000bb-640.jpg']
    await shop.db.update(products).set({ moreImages }).where(eq(products.id, id))
    const page = await openPlain(shop, `/product/${slug}`)
    const pictures = page.find('main [id^="picture-"]')
    expect(getAddresses(page.find('main a[href^="#picture-"]'))).toEqual(
      pictures.map((each) => `#${each.id}`),
    )
    expect(getAddresses(pictures.flatMap((each) => [...each.querySelectorAll('a')]))).toEqual([
      '/pictures/0123456789abcdef-1200.webp',
      '/pictures/00000000000000aa-1200.webp',
      '/pictures/00000000000000bb-1200.webp',
    ])
  })

  test('a heart saves, the wishlist confirms it and links back, one entry moves to the cart, another is removed', async () => {
    const [first, second] = [
      await shop.addProduct({ titleAr: newTitle() }),
      await shop.addProduct({ stockQuantity: 1 }),
    ]
    const heartOf = ({ titleAr }: { titleAr: string }) =>
      page.main().getAllByRole('button', { name: t.hearts.heart(titleAr) })[0] as HTMLElement
    const page = await openPlain(shop, listOf(first.titleAr))
    await page.submit(heartOf(first))
    page.main().getByText(t.wishlist.added)
    const back = page.main().getByRole('link', { name: t.wishlist.back })
    expect(getAddresses([back])).toEqual([listOf(first.titleAr)])
    await page.open(`/product/${second.slug}`)
    await page.submit(heartOf(second))
    page.main().getByText(t.wishlist.count(2))
    await page.submit(page.main().getByRole('button', { name: t.wishlist.moveNamed(second.titleAr) }))
    page.main().getByText(t.wishlist.moved)
    await page.submit(page.main().getByRole('button', { name: t.wishlist.removeNamed(first.titleAr) }))
    page.main().getByText(t.wishlist.removed)
    page.main().getByRole('heading', { name: t.wishlist.empty })
    await page.open('/cart')
    page.main().getByRole('spinbutton', { name: t.cart.quantityOf(second.titleAr) })
  })

  test('the form of the governorate stores it and returns to the product; cart and checkout name its fee', async () => {
    const ofBasra = eq(deliveryRates.governorate, 'basra')
    await shop.db.update(deliveryRates).set({ fee: 6_000 }).where(ofBasra)
    invalidateCached()
    const { slug } = await shop.addProduct({ price: 25_000 })
    const page = await openPlain(shop, `/product/${slug}`)
    await page.follow(page.header().getAllByRole('link', { name: t.layout.deliverTo })[0] as HTMLElement)
    const select = page.main().getByLabelText(t.delivery.governorate) as HTMLSelectElement
    select.value = 'basra'
    await page.submit(page.main().getByRole('button', { name: t.delivery.save }))
    expect(page.address()).toBe(`/product/${slug}`)
    expect(page.find('main [data-arrival]').map(getText).join()).toContain('البصرة')
    await addTo(page)
    for (const path of ['/cart', '/checkout']) {
      await page.open(path)
      expect(page.header().getAllByRole('link', { name: t.arrival.deliverTo('البصرة') })).not.toEqual([])
      const main = getText(page.find('main')[0])
      expect(main).toContain(getText(`${t.cart.shipping}${formatPrice(6_000, 'ar')}`))
      expect(main).toContain(getText(formatPrice(31_000, 'ar')))
    }
    await shop.db.update(deliveryRates).set({ fee: 0 }).where(ofBasra)
    invalidateCached()
  })

  test('a code by link is removed, and another entered, by the form of the cart', async () => {
    for (const code of ['LINKED', 'TYPED']) {
      const name = { ar: 'خصم', en: 'Sale' }
      const values = { name, kind: 'code', effect: 'percent', value: 10, createdAt: shop.now() } as const
      const [promotion] = await shop.db.insert(promotions).values(values).returning()
      await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code })
    }
    const { slug } = await shop.addProduct()
    const page = await openPlain(shop, '/?code=linked')
    expect(page.address()).toBe('/')
    await page.open(`/product/${slug}`)
    await addTo(page)
    await page.open('/cart')
    expect(page.main().getAllByText('LINKED')).not.toEqual([])
    const { code } = t.cart
    const enter = async (typed: string) => {
      input(page.main().getByLabelText(code.label)).value = typed
      await page.submit(page.main().getByRole('button', { name: code.apply }))
    }
    await page.submit(page.main().getByRole('button', { name: code.remove }))
    await enter('NOSUCHCODE')
    page.main().getByText(code.errors.unknown_code)
    await enter('TYPED')
    expect(page.main().getAllByText('TYPED')).not.toEqual([])
  })

  test('the page of a product has what is bought together with it in its HTML, and its buttons work', async () => {
    const [own, bought, similar] = [
      await shop.addProduct({ category: 'books', titleAr: newTitle() }),
      await shop.addProduct({ category: 'books', titleAr: newTitle() }),
      await shop.addProduct({ category: 'books', titleAr: newTitle() }),
    ]
    const pair = { productId: own.id, otherId: bought.id, position: 0, buyers: 9, lift: 9 }
    await shop.db.insert(productPairs).values(pair)
    const page = await openPlain(shop, `/product/${own.slug}`)
    const shelf = page.main().getByRole('region', { name: t.shelves.goesWith })
    expect([...shelf.querySelectorAll('h3')].map(getText)).toEqual([bought.titleAr, similar.titleAr])
    expect(page.main().queryByText(t.shelves.recent)).toBeNull()
    await page.submit(within(shelf).getByRole('button', { name: t.adding.addNamed(bought.titleAr) }))
    expect(page.address()).toMatch(/^\/cart\?status=added/)
    page.main().getByRole('spinbutton', { name: t.cart.quantityOf(bought.titleAr) })
  })
})
