import type { Page } from '@playwright/test'
import { currencyUnit } from '#platform/money/money.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, test, texts } from './support/journey.ts'

/** The field for the minimum price. */
const fromBox = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: `${texts[language].listing.from} (${currencyUnit[language]})` })

test.use({ javaScriptEnabled: false })

const language = 'ar'
const t = texts[language]
const titleOf = ({ title_ar, title_en }: { title_ar: string; title_en: string }) =>
  language === 'ar' ? title_ar : title_en

test('without script a product is added from its page, and the cart confirms it and links on', async ({
  page,
}) => {
  const product = await ownProduct({ stock: 3 })
  await page.goto(`/product/${product.slug}?lang=${language}`)
  await page.getByRole('spinbutton', { name: t.product.quantity }).fill('٢')
  await page.getByRole('button', { name: t.adding.addToCart, exact: true }).click()
  await expect(page).toHaveURL(/\/cart\?said=added/)
  await expect(page.getByText(t.adding.added)).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: t.cart.proceed })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: t.cart.continueShopping }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${product.slug}`))
  await page.getByRole('spinbutton', { name: t.product.quantity }).fill('2')
  await page.getByRole('button', { name: t.adding.addToCart, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(t.adding.addFailed)
  await expect(page.getByRole('alert')).toContainText(t.adding.onlyInStock({ available: 3, inCart: 2 }))

  const line = page.getByRole('listitem').filter({ hasText: titleOf(product) })
  await line.getByRole('spinbutton').fill('٣')
  await line.getByRole('button', { name: t.cart.update }).click()
  await expect(page.getByText(t.cart.updated)).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(3)) }),
  ).toBeVisible()
  await page.getByRole('button', { name: t.cart.removeTitle(titleOf(product)) }).click()
  await expect(page.getByText(t.cart.removed)).toBeVisible()
  await expect(page.getByText(t.cart.empty)).toBeVisible()
})

test('without script a product is added from a list, and the return link is the list', async ({ page }) => {
  const product = await ownProduct()
  const mark = `plain${process.pid}x${Date.now()}`
  await sql('update products set search_text = $1 where id = $2', [mark, product.id])
  await page.goto(`/products?search=${mark}&lang=${language}`)
  await page.getByRole('button', { name: t.adding.addNamed(titleOf(product)) }).click()
  await expect(page.getByText(t.adding.added)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.cart.continueShopping }).click()
  await expect(page).toHaveURL(`/products?search=${mark}`)
})

test('without script prices are filtered by typed values, and the governorate is a plain list', async ({
  page,
}) => {
  const product = await ownProduct({ price: 30_000 })
  const mark = `price${process.pid}x${Date.now()}`
  await sql('update products set search_text = $1 where id = $2', [mark, product.id])
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/products?search=${mark}&lang=${language}`)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await fromBox(page, language).fill('٤٠٠٠٠')
  await page.getByRole('complementary').getByRole('button', { name: t.listing.apply }).click()
  await expect(page.getByText(t.catalogue.noProducts)).toBeVisible()
  await fromBox(page, language).fill('20000')
  await page.getByRole('complementary').getByRole('button', { name: t.listing.apply }).click()
  await page.getByRole('button', { name: t.adding.addNamed(titleOf(product)) }).click()
  await page.getByRole('link', { name: t.cart.proceed }).click()
  await expect(page.getByLabel(t.orders.governorate).getByRole('option')).toHaveCount(20)
})
