import { test } from './support/back-office-data.ts'
import { addProduct } from './support/database.ts'
import { expect, languages, open, texts } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { confirmedOrder, governorateBox, placeOrderButton, shopper } from './support/shopper.ts'

for (const language of languages) {
  const t = texts[language]

  test(`a whole order by keyboard only, with visible focus at every step (${language})`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 1366, height: 768 })
    const main = page.getByRole('main')
    await addProduct({ price: 250, category: 'mobiles' })
    await open(page, '/', language)

    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t.layout.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await press(page, page.getByRole('navigation', { name: t.layout.categories }).getByRole('link').nth(1))
    const products = main.getByRole('article')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(products.first()).toBeVisible()

    // The sort order and the rating are changed with the arrow keys.
    const sort = main.getByLabel(t.listing.sort)
    await tabTo(page, sort)
    const listResponse = page.waitForResponse((response) =>
      /\/api\/products\?.*sort=price-low/.test(response.url()),
    )
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/sort=price-low/)
    const sorted: { titleAr: string; titleEn: string; hasOptions?: true }[] = await (
      await listResponse
    ).json()
    // The cheapest one that is sold as it is; a product with options is ordered by keyboard in options.spec.ts.
    const index = sorted.findIndex(({ hasOptions }) => !hasOptions)
    const title = (language === 'ar' ? sorted[index]?.titleAr : sorted[index]?.titleEn) ?? ''
    const first = products.nth(index).getByRole('link').first()
    await expect(first).toHaveText(title)
    await press(page, first)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)

    await press(page, main.getByRole('button', { name: t.product.more }))
    await press(
      page,
      main.getByRole('button', { name: t.adding.addToCart, exact: true }).filter({ visible: true }),
    )
    const cart = page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) })
    await tabTo(page, cart, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.cart.title)

    const quantity = main.getByRole('spinbutton')
    await tabTo(page, quantity)
    const fewer = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('ArrowDown')
    expect((await fewer).status()).toBe(200)
    await press(page, main.getByRole('link', { name: t.cart.proceed }))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.orders.checkout)

    const { name, phone, area, address } = shopper[language]
    await tabTo(page, main.getByLabel(t.orders.fullName))
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Tab')
    await page.keyboard.type('٠٧٨٠ ١٢٣ ٤٥٦٧')
    await page.keyboard.press('Tab')
    await expect(main.getByLabel(t.orders.secondPhone)).toHaveValue('0780 123 4567')
    await expect(governorateBox(page, language)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(governorateBox(page, language)).not.toHaveValue('')
    await page.keyboard.press('Tab')
    await page.keyboard.type(area)
    await page.keyboard.press('Tab')
    await page.keyboard.type(address)
    await press(page, placeOrderButton(page, language))
    expect(await confirmedOrder(page, language)).toBeGreaterThan(0)
    await expect(main.getByRole('heading', { name: t.orders.thankYou })).toBeFocused()
  })
}
