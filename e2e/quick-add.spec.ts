import type { Page } from '@playwright/test'
import { axeFindings, expectAccessible } from './support/axe.ts'
import { failCalls, pathOf } from './support/calls.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { ownShirt, type ProductWithOptions } from './support/options.ts'

const names = {
  en: { black: 'Black', navy: 'Navy', size: 'Size' },
  ar: { black: 'أسود', navy: 'كحلي', size: 'المقاس' },
}

const titleOf = ({ titleAr, titleEn }: ProductWithOptions, language: Language) =>
  language === 'ar' ? titleAr : titleEn

/** Opens a list with only this product and returns its card. */
async function openCard(page: Page, shirt: ProductWithOptions, language: Language, filter = '') {
  const title = titleOf(shirt, language)
  await open(page, `/products?search=${encodeURIComponent(title)}${filter}`, language)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  return card
}

const opener = (page: Page, shirt: ProductWithOptions, language: Language) =>
  page.getByRole('link', { name: texts[language].adding.chooseNamed(titleOf(shirt, language)) })

const sheetOf = (page: Page, shirt: ProductWithOptions, language: Language) =>
  page.getByRole('dialog', { name: titleOf(shirt, language) })

const variantsInCart = async (page: Page) =>
  ((await (await page.request.get('/api/cart/1')).json()) as { variant?: { id: number } }[]).map(
    ({ variant }) => variant?.id,
  )

const language = 'ar'
const t = texts[language]
const name = names[language]

test.describe('swatches of a card', () => {
  test('each leads to the product in its colour', async ({ page }) => {
    const shirt = await ownShirt()
    const card = await openCard(page, shirt, language)
    for (const colour of [name.black, name.navy])
      await expect(card.getByRole('link', { name: colour, exact: true })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'the list with swatches')
    await card.getByRole('link', { name: name.navy, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${shirt.slug}\\?colour=navy$`))
    await expect(page.getByRole('radio', { name: new RegExp(`^${name.navy}`) })).toBeChecked()
  })

  test('a list filtered by colour links the card to that colour', async ({ page }) => {
    const shirt = await ownShirt()
    const card = await openCard(page, shirt, language, '&colour=navy')
    const link = card.getByRole('link', { name: titleOf(shirt, language), exact: true })
    await expect(link).toHaveAttribute('href', `/product/${shirt.slug}?colour=navy`)
    await opener(page, shirt, language).click()
    const sheet = sheetOf(page, shirt, language)
    await expect(sheet.getByRole('radio', { name: new RegExp(`^${name.navy}`) })).toBeChecked()
  })
})

test.describe('the options of a card in a sheet', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a sold-out size cannot be added, another is added as that variant', async ({ page }) => {
    const shirt = await ownShirt()
    await openCard(page, shirt, language)
    await opener(page, shirt, language).click()
    const sheet = sheetOf(page, shirt, language)
    await expect(sheet).toBeVisible()
    expect.soft(await axeFindings(page, 'dialog'), 'the open sheet').toEqual([])
    const add = sheet.getByRole('button', { name: t.adding.addToCart })

    await add.click()
    await expect(sheet.getByRole('alert')).toHaveText(t.product.choose(name.size))
    await expect(sheet.getByRole('radio', { name: 'M', exact: true })).toBeFocused()
    expect.soft(await axeFindings(page, 'dialog'), 'the sheet without a size').toEqual([])

    await sheet.getByRole('radio', { name: `L (${t.product.optionSoldOut})` }).check()
    await expect(sheet.getByText(t.catalogue.outOfStock, { exact: true })).toBeVisible()
    await expect(add).toBeDisabled()

    await sheet.getByRole('radio', { name: 'XL', exact: true }).check()
    const added = page.waitForResponse((response) => response.url().endsWith('/api/cart'))
    await add.click()
    expect((await added).status()).toBe(201)
    await expect(sheet).toHaveCount(0)
    await expect(opener(page, shirt, language)).toBeFocused()
    expect(await variantsInCart(page)).toEqual([shirt.variantIds['black/xl']])
  })

  test('works by keyboard, and Escape returns the focus to the card', async ({ page }) => {
    const shirt = await ownShirt()
    await openCard(page, shirt, language)
    const sheet = sheetOf(page, shirt, language)
    await opener(page, shirt, language).focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener(page, shirt, language)).toBeFocused()

    await page.keyboard.press('Enter')
    await sheet.getByRole('radio', { name: 'M', exact: true }).focus()
    await page.keyboard.press('Space')
    const added = page.waitForResponse((response) => response.url().endsWith('/api/cart'))
    await page.keyboard.press('Enter')
    expect((await added).status()).toBe(201)
    expect(await variantsInCart(page)).toEqual([shirt.variantIds['black/m']])
  })

  test('closes by its button and outside of it, and links to the product with the choice', async ({
    page,
  }) => {
    const shirt = await ownShirt()
    await openCard(page, shirt, language)
    const sheet = sheetOf(page, shirt, language)
    await opener(page, shirt, language).click()
    await sheet.getByRole('button', { name: t.product.closeChoice }).click()
    await expect(sheet).toHaveCount(0)
    await opener(page, shirt, language).click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(180, 4)
    await expect(sheet).toHaveCount(0)
    await opener(page, shirt, language).click()
    await sheet.getByRole('radio', { name: 'M', exact: true }).check()
    await sheet.getByRole('link', { name: t.product.allDetails }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${shirt.slug}\\?colour=black&size=m$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('opens from the wishlist too', async ({ page }) => {
    const shirt = await ownShirt()
    await page.request.post('/api/wishlist', { data: { userId: 1, productId: shirt.id } })
    await open(page, '/wishlist', language)
    await opener(page, shirt, language).click()
    const sheet = sheetOf(page, shirt, language)
    await sheet.getByRole('radio', { name: 'M', exact: true }).check()
    const added = page.waitForResponse((response) => response.url().endsWith('/api/cart'))
    await sheet.getByRole('button', { name: t.adding.addToCart }).click()
    expect((await added).status()).toBe(201)
    await expect(page).toHaveURL(/\/wishlist$/)
  })
})

test.describe('a sheet that cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('is a link to the product', async ({ page }) => {
    const shirt = await ownShirt()
    await openCard(page, shirt, language)
    await failCalls(page, (request) => pathOf(request) === `/api/products/${shirt.slug}`)
    await opener(page, shirt, language).click()
    await expect(page).toHaveURL(new RegExp(`/product/${shirt.slug}$`))
  })
})

test('the size guide is linked beside the sizes and has its tables', async ({ page }) => {
  const shirt = await ownShirt()
  await open(page, `/product/${shirt.slug}`, language)
  await page.getByRole('main').getByRole('link', { name: t.product.sizeGuide }).click()
  await expect(page).toHaveURL(/\/size-guide$/)
  await expect(page.getByRole('table')).toHaveCount(3)
  await expectAccessible(page, 'the size guide')
})

test.describe('cards without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the options and the swatches are links', async ({ page }) => {
    const shirt = await ownShirt()
    const list = `/products?search=${encodeURIComponent(titleOf(shirt, language))}&lang=${language}`
    await page.goto(list)
    await opener(page, shirt, language).click()
    await expect(page).toHaveURL(new RegExp(`/product/${shirt.slug}$`))
    await page.goto(list)
    await page.getByRole('article').getByRole('link', { name: name.navy, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${shirt.slug}\\?colour=navy$`))
  })
})
