import type { Page } from '@playwright/test'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { ownProductWithOptions, ownShirt, type ProductWithOptions } from './support/options.ts'

const names = {
  en: { black: 'Black', navy: 'Navy', colour: 'Colour', size: 'Size' },
  ar: { black: 'أسود', navy: 'كحلي', colour: 'اللون', size: 'المقاس' },
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** Colours have their price in the name. */
const colourRadio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const addButton = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: texts[language].adding.addToCart, exact: true }).first()
const titleOf = ({ titleAr, titleEn }: ProductWithOptions, language: Language) =>
  language === 'ar' ? titleAr : titleEn

type Line = { quantity: number; product: { id: number }; variant?: { id: number } }

async function cartLines(page: Page): Promise<Line[]> {
  return (await page.request.get('/api/cart/1')).json()
}

const language = 'ar'
const t = texts[language]
const name = names[language]
const notInColour = t.product.optionUnavailableWith(name.colour)

test.describe('a product with options', () => {
  test('two sizes are chosen and become two lines of the cart', async ({ page }) => {
    const shirt = await ownShirt()
    await open(page, `/product/${shirt.slug}`, language)
    await expect(colourRadio(page, name.black)).toBeChecked()
    await expect(
      page.getByRole('group', { name: name.size }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    for (const size of ['M', 'XL']) {
      await radio(page, size).check()
      await expect(page).toHaveURL(new RegExp(`\\?colour=black&size=${size.toLowerCase()}$`))
      const added = page.waitForResponse((response) => response.url().endsWith('/api/cart'))
      await addButton(page, language).click()
      expect((await added).status()).toBe(201)
    }
    const lines = await cartLines(page)
    expect(lines.map(({ variant }) => variant?.id)).toEqual([
      shirt.variantIds['black/m'],
      shirt.variantIds['black/xl'],
    ])
  })

  test('price, stock and quantity follow the choice', async ({ page }) => {
    const shirt = await ownShirt()
    await open(page, `/product/${shirt.slug}`, language)
    const main = page.getByRole('main')
    await expect(main.getByText(t.product.priceFrom, { exact: true }).first()).toBeVisible()
    await radio(page, 'M').check()
    await expect(main.getByText(t.product.priceFrom, { exact: true })).toHaveCount(0)
    await expect(main.getByText(t.catalogue.onlyLeft(3)).first()).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: t.product.quantity })).toHaveAttribute(
      'aria-valuemax',
      '3',
    )
  })

  test('without a size the focus moves to the sizes, and nothing is added', async ({ page }) => {
    const shirt = await ownShirt()
    await open(page, `/product/${shirt.slug}`, language)
    await addButton(page, language).click()
    await expect(page.getByRole('alert').filter({ hasText: t.product.choose(name.size) })).toBeVisible()
    await expect(radio(page, 'M')).toBeFocused()
    await expect(page.getByRole('group', { name: name.size })).toHaveAccessibleDescription(
      t.product.choose(name.size),
    )
    expect(await cartLines(page)).toEqual([])
    await radio(page, 'M').check()
    await expect(page.getByText(t.product.choose(name.size))).toHaveCount(0)
  })

  test('a value that is not available stays in place, and choosing it moves the other option and says so', async ({
    page,
  }) => {
    const shirt = await ownShirt()
    await open(page, `/product/${shirt.slug}?colour=navy`, language)
    await expect(page.getByRole('group', { name: name.size }).getByRole('radio')).toHaveCount(3)
    await radio(page, `XL (${notInColour})`).check()
    await expect(colourRadio(page, name.black)).toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: `${name.colour}: ${name.black}` })).toBeVisible()
    await expect(page).toHaveURL(/\?colour=black&size=xl$/)
    // A press starts from what is displayed: the colour stays.
    await radio(page, 'M').check()
    await expect(page).toHaveURL(/\?colour=black&size=m$/)
    await radio(page, `L (${t.product.optionSoldOut})`).check()
    await expect(page.getByRole('main').getByText(t.catalogue.outOfStock).first()).toBeVisible()
    await expect(addButton(page, language)).toBeDisabled()
  })

  test('is chosen and added with the keyboard only', async ({ page }) => {
    const shirt = await ownShirt()
    await open(page, `/product/${shirt.slug}`, language)
    await colourRadio(page, name.black).focus()
    await page.keyboard.press('Tab')
    await expect(radio(page, 'M')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(radio(page, 'M')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, 'XL')).toBeChecked()
    await expect(radio(page, 'XL')).toBeFocused()
    await expect(colourRadio(page, name.black)).toBeChecked()
    const added = page.waitForResponse((response) => response.url().endsWith('/api/cart'))
    await addButton(page, language).focus()
    await page.keyboard.press('Enter')
    expect((await added).status()).toBe(201)
    expect(await cartLines(page)).toMatchObject([{ variant: { id: shirt.variantIds['black/xl'] } }])
  })

  test('a link with a choice shows it, ignores unknown values, and choosing keeps the way back', async ({
    page,
  }) => {
    const shirt = await ownShirt()
    await open(page, '/products', language)
    await page.evaluate((slug) => {
      const link = Object.assign(document.createElement('a'), {
        href: `/product/${slug}?size=m&colour=pink&ram=x`,
      })
      document.querySelector('main')?.append(link)
      link.click()
    }, shirt.slug)
    await expect(page.getByRole('heading', { level: 1, name: titleOf(shirt, language) })).toBeVisible()
    await hydrated(page)
    await expect(radio(page, 'M')).toBeChecked()
    await expect(colourRadio(page, name.black)).toBeChecked()
    await radio(page, 'XL').check()
    await expect(page).toHaveURL(/\?colour=black&size=xl$/)
    await radio(page, 'M').check()
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/)
  })

  test('an option with one value is chosen by itself', async ({ page }) => {
    const product = await ownProductWithOptions({
      options: ['size'],
      variants: [{ values: { size: 'm' }, stock: 2 }],
    })
    await open(page, `/product/${product.slug}`, language)
    await expect(radio(page, 'M')).toBeChecked()
    await expect(page.getByRole('main').getByText(t.catalogue.onlyLeft(2)).first()).toBeVisible()
  })
})
