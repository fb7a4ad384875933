import { addAccount, signIn } from './support/account.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { placeOrder } from './support/orders.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

const language = 'ar'
const t = texts[language]
const { name, area, address } = shopper[language]

test.describe('repeat orders', () => {
  test('a toast links to the cart; the checkout button stays in view; the phone is formatted', async ({
    page,
  }) => {
    const product = await ownProduct({ price: 30_000 })
    await addFromProductPage(page, product.slug, language)
    await page.getByRole('link', { name: t.adding.viewCart }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('link', { name: t.cart.proceed })).toBeInViewport()
    await page.getByRole('link', { name: t.cart.proceed }).click()
    await expect(placeOrderButton(page, language)).toBeInViewport()
    const phone = page.getByLabel(t.orders.phone)
    for (const typed of ['+9647701234567', '٠٧٧٠١٢٣٤٥٦٧', '770 1234567']) {
      await phone.fill(typed)
      await phone.blur()
      await expect(phone).toHaveValue('0770 123 4567')
    }
    await phone.fill('0770')
    await phone.blur()
    await expect(phone).toHaveValue('0770')
  })

  test("a guest's second order is filled with the first one's address, without its notes", async ({
    page,
  }) => {
    const product = await ownProduct()
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    await fillCheckout(page, language)
    await page.getByLabel(t.orders.notes).fill(name)
    await placeOrderButton(page, language).click()
    await confirmedOrder(page, language)
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    await expect(page.getByLabel(t.orders.fullName)).toHaveValue(name)
    await expect(page.getByLabel(t.orders.phone)).toHaveValue('0770 123 4567')
    await expect(page.getByLabel(t.orders.city)).toHaveValue(area)
    await expect(page.getByLabel(t.orders.address)).toHaveValue(address)
    await expect(page.getByLabel(t.orders.notes)).toHaveValue('')
    await placeOrderButton(page, language).click()
    await confirmedOrder(page, language)
  })

  test("on a new phone an account's last order fills the checkout, and its address can be saved", async ({
    page,
  }) => {
    const product = await ownProduct()
    const { username } = await addAccount(page, language)
    await signIn(page, language, username)
    await expect(page).toHaveURL(/\/$/)
    await placeOrder(page, { product })
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    await expect(page.getByLabel(t.orders.fullName)).toHaveValue('علي حسين')
    await expect(page.getByLabel(t.orders.phone)).toHaveValue('0770 123 4567')
    await expect(page.getByLabel(t.orders.city)).toHaveValue('الكرادة')
    await expect(page.getByLabel(t.orders.saveAddress)).toBeChecked()
    await placeOrderButton(page, language).click()
    await confirmedOrder(page, language)
    const saved = () =>
      sql(
        'select label, addresses.city from addresses join users on users.id = addresses.user_id where username = $1',
        [username],
      )
    await expect.poll(saved).toEqual([{ label: 'الكرادة', city: 'الكرادة' }])
  })

  test('sold-out lines are not in the total, block the checkout, and are removed by one tap', async ({
    page,
  }) => {
    const [available, deleted] = [await ownProduct({ price: 20_000 }), await ownProduct({ price: 90_000 })]
    await addFromProductPage(page, available.slug, language)
    await addFromProductPage(page, deleted.slug, language)
    await sql('update variants set stock_quantity = 0 where product_id = $1', [deleted.id])
    await open(page, '/cart', language)
    const summary = page.getByRole('region', { name: t.cart.summary })
    await expect(summary.getByText(t.cart.soldOutStops(1))).toBeVisible()
    await expect(summary).not.toContainText('١١٠')
    await expect(summary).toContainText('٢٠٬٠٠٠')
    await expect(page.getByRole('button', { name: t.cart.proceed })).toBeDisabled()
    await page.getByRole('button', { name: t.cart.removeSoldOut }).click()
    await expect(page.getByRole('link', { name: t.cart.proceed })).toBeVisible()
    await expect(summary.getByText(t.cart.soldOutStops(1))).toHaveCount(0)
  })
})
