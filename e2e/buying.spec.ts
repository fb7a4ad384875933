import { formatNumber } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { newestSimpleProduct, ordersOf, ownProduct, sql, stockOf } from './support/database.ts'
import { expect, languages, open, test, texts } from './support/journey.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

for (const language of languages) {
  const t = texts[language]

  test.describe(`buying in ${language}`, () => {
    test('browse → product → cart → checkout → confirmation, without a reload', async ({ page }) => {
      await open(page, '/', language)
      let loads = 0
      page.on('load', () => loads++)

      const category = page.getByRole('navigation', { name: t.layout.categories }).getByRole('link').nth(1)
      await category.click()
      await expect(page).toHaveURL(/\/products\/[a-z-]+$/)
      await expect(page.getByRole('heading', { level: 1, name: await category.innerText() })).toBeVisible()
      const href = `/product/${await newestSimpleProduct(new URL(page.url()).pathname.split('/').at(-1) ?? '')}`
      const card = page.locator(`main a[href="${href}"]:visible`).first()
      const name = await card.textContent()
      await card.click()
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      const title = await page.getByRole('heading', { level: 1, name: name?.trim() ?? '' }).innerText()

      await page.getByRole('button', { name: t.adding.addToCart, exact: true }).first().click()
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) }),
      ).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })
        .click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()

      await page.getByRole('link', { name: t.cart.proceed }).click()
      await expect(page).toHaveURL(/\/checkout$/)
      await fillCheckout(page, language)
      await placeOrderButton(page, language).click()
      const id = await confirmedOrder(page, language)
      expect(loads).toBe(0)

      const [order] = await sql<{ status: string; phone: string; full_name: string; governorate: string }>(
        'select status, phone, full_name, governorate from orders where id = $1',
        [id],
      )
      expect(order).toEqual({
        status: 'pending',
        phone: '+9647701234567',
        full_name: shopper[language].name,
        governorate: 'baghdad',
      })
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.cart, exact: true }),
      ).toBeVisible()
    })

    // The rest depends on neither language nor direction.
    if (language !== 'ar') return

    test.describe('with changes during the checkout', () => {
      // The browser logs the 409 response.
      test.use({ expectedErrors: /status of 409|409:/ })

      test('sold out during the checkout: the shopper sees each affected line, accepts, and orders the rest', async ({
        page,
      }) => {
        const deleted = await ownProduct({ price: 40_000, stock: 3 })
        const short = await ownProduct({ price: 10_000, stock: 8 })
        await addFromProductPage(page, deleted.slug, language)
        await addFromProductPage(page, short.slug, language)
        await open(page, '/cart', language)
        await page
          .getByRole('button', { name: t.cart.moreOf(language === 'ar' ? short.title_ar : short.title_en) })
          .click()
        await page.getByRole('link', { name: t.cart.proceed }).click()
        await fillCheckout(page, language)
        await sql('update variants set stock_quantity = 0 where product_id = $1', [deleted.id])
        await sql('update variants set stock_quantity = 1 where product_id = $1', [short.id])

        await placeOrderButton(page, language).click()
        const panel = page.getByRole('region', { name: t.orders.changesHeading })
        await expect(panel).toContainText(t.orders.soldOutLine)
        await expect(panel).toContainText(t.orders.shortLine(1))
        await expect(panel).toContainText(formatPrice(10_000, language))
        expect(await ordersOf(deleted.id)).toEqual([])

        await panel.getByRole('button', { name: t.orders.acceptChanges }).click()
        await expect(panel).toBeHidden()
        await placeOrderButton(page, language).click()
        const id = await confirmedOrder(page, language)
        expect(await ordersOf(deleted.id)).toEqual([])
        expect(await ordersOf(short.id)).toEqual([{ order_id: id, quantity: 1, price: 10_000 }])
        expect(await stockOf(short.id)).toBe(0)
      })

      test('a price changed during the checkout is shown old and new before anything is ordered', async ({
        page,
      }) => {
        const product = await ownProduct({ price: 20_000 })
        await addFromProductPage(page, product.slug, language)
        await openCheckout(page, language)
        await fillCheckout(page, language)
        await sql('update variants set price = 22500 where product_id = $1', [product.id])

        await placeOrderButton(page, language).click()
        const panel = page.getByRole('region', { name: t.orders.changesHeading })
        await expect(panel).toContainText(formatPrice(20_000, language))
        await expect(panel).toContainText(formatPrice(22_500, language))
        expect(await ordersOf(product.id)).toEqual([])
        await panel.getByRole('button', { name: t.orders.acceptChanges }).click()
        await expect(panel).toBeHidden()
        await placeOrderButton(page, language).click()
        const id = await confirmedOrder(page, language)
        expect(await ordersOf(product.id)).toEqual([{ order_id: id, quantity: 1, price: 22_500 }])
      })
    })

    test.describe('with a total that no line explains', () => {
      test.use({ expectedErrors: /status of 409|409:/ })

      test('shows a general message, never a changed price', async ({ page }) => {
        const product = await ownProduct({ price: 20_000 })
        await addFromProductPage(page, product.slug, language)
        await openCheckout(page, language)
        await fillCheckout(page, language)
        await sql('update variants set price = 22500 where product_id = $1', [product.id])
        await sql('update cart_items set price_seen = 22500 where product_id = $1', [product.id])
        await placeOrderButton(page, language).click()
        const panel = page.getByRole('region', { name: t.orders.totalDiffersHeading })
        await expect(panel).toContainText(t.orders.totalDiffersText)
        await expect(panel).toContainText(t.orders.priceEachLine(formatPrice(22_500, language)))
        await panel.getByRole('button', { name: t.orders.acceptChanges }).click()
        await expect(panel).toBeHidden()
        await placeOrderButton(page, language).click()
        await confirmedOrder(page, language)
        expect(await ordersOf(product.id)).toMatchObject([{ price: 22_500 }])
      })
    })

    test('a double tap on the order button places one order', async ({ page }) => {
      const product = await ownProduct({ stock: 9 })
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
      await fillCheckout(page, language)
      await placeOrderButton(page, language).dblclick()
      await confirmedOrder(page, language)
      expect(await ordersOf(product.id)).toHaveLength(1)
    })

    test('invalid input shows an error under its field, the first one has the focus, and nothing is lost', async ({
      page,
    }) => {
      const product = await ownProduct()
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
      await page.getByLabel(t.orders.city).fill('<b>الكرادة</b> 🍵')
      await page.getByLabel(t.orders.phone).fill('12345')
      await placeOrderButton(page, language).click()
      await expect(page.getByLabel(t.orders.fullName)).toBeFocused()
      for (const field of ['fullName', 'phone', 'governorate', 'address'] as const) {
        await expect(
          page.getByRole('paragraph').filter({ hasText: t.orders.fieldErrors[field] }),
        ).toBeVisible()
      }
      await expect(page.getByLabel(t.orders.city)).toHaveValue('<b>الكرادة</b> 🍵')
      await expect(page.getByLabel(t.orders.phone)).toHaveValue('12345')
      expect(await ordersOf(product.id)).toEqual([])
    })

    test('§8 an empty cart at checkout shows a message and a link', async ({ page }) => {
      await open(page, '/checkout', language)
      await expect(page.getByText(t.cart.empty).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(placeOrderButton(page, language)).toHaveCount(0)
    })

    test('the cart enforces its bounds, accepts Arabic digits, and removes and clears with the specified messages', async ({
      page,
    }) => {
      const product = await ownProduct({ price: 5_000, stock: 7 })
      await addFromProductPage(page, product.slug, language)
      await expect(page.getByText(t.adding.added).first()).toBeVisible()
      await open(page, '/cart', language)
      const title = language === 'ar' ? product.title_ar : product.title_en
      const quantity = page
        .getByRole('textbox', { name: t.cart.quantityOf(title) })
        .or(page.getByRole('spinbutton', { name: t.cart.quantityOf(title) }))
      await quantity.fill('٣')
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await quantity.blur()
      expect((await saved).status()).toBe(200)
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(3)) }),
      ).toBeVisible()
      await quantity.fill('99')
      await quantity.blur()
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(7)) }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: t.cart.moreOf(title) })).toBeDisabled()
      await page.getByRole('button', { name: t.cart.clear }).click()
      await expect(page.getByText(t.cart.cleared).first()).toBeVisible()
      await expect(page.getByText(t.cart.empty).first()).toBeVisible()

      // Undo of an accidental tap: everything is restored, also on the server.
      await page.getByRole('button', { name: t.cart.undoClear, exact: true }).click()
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(7)) }),
      ).toBeVisible()
      await expect(quantity).toHaveAttribute('aria-valuenow', '7')
      const lines = await (await page.request.get('/api/cart/1')).json()
      expect(lines).toMatchObject([{ quantity: 7, product: { id: product.id } }])
      await expect(page.getByText(t.cart.justCleared)).toHaveCount(0)
    })

    test('a sold-out product page has no stepper and no way to add', async ({ page }) => {
      const product = await ownProduct({ stock: 0 })
      await open(page, `/product/${product.slug}`, language)
      for (const button of await page.getByRole('button', { name: t.adding.addToCart, exact: true }).all()) {
        await expect(button).toBeDisabled()
      }
      await expect(page.getByRole('button', { name: t.product.more })).toHaveCount(0)
      await expect(page.getByText(t.catalogue.outOfStock).first()).toBeVisible()
    })

    test('§9 low stock uses the plural forms of the language', async ({ page }) => {
      const product = await ownProduct({ stock: 3 })
      await open(page, `/product/${product.slug}`, language)
      await expect(page.getByText(t.catalogue.onlyLeft(3)).first()).toBeVisible()
      expect(t.catalogue.onlyLeft(3)).toContain(formatNumber(3, language))
    })
  })
}
