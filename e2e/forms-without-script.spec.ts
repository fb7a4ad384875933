import { ownProduct } from './support/database.ts'
import { expect, test, texts } from './support/journey.ts'
import { placeOrderButton, shopper } from './support/shopper.ts'

const language = 'ar'
const t = texts[language]

test.describe('forms without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the checkout explains it, its button is disabled, and typed values never appear in the address', async ({
    page,
  }) => {
    const product = await ownProduct()
    const added = await page.request.post('/api/cart', {
      data: { userId: 1, productId: product.id, quantity: 1 },
    })
    expect(added.status()).toBe(201)
    await page.goto(`/checkout?lang=${language}`)
    const address = page.url()
    await expect(page.locator('noscript p')).toHaveText(t.orders.needsScript)
    await expect(placeOrderButton(page, language)).toBeDisabled()
    await expect(page.locator('form', { has: placeOrderButton(page, language) })).toHaveAttribute(
      'method',
      'post',
    )
    await page.getByLabel(t.orders.fullName).fill(shopper[language].name)
    await page.getByLabel(t.orders.fullName).press('Enter')
    expect(page.url()).toBe(address)
  })

  test('the newsletter form never puts an e-mail address into the page’s address', async ({ page }) => {
    await page.goto(`/?lang=${language}`)
    const form = page.locator('form', { has: page.locator('input[type=email]') })
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form.locator('[type=submit]')).toBeDisabled()
  })
})
