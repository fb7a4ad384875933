import type { Page } from '@playwright/test'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { addShirt, type ProductWithOptions } from './support/options.ts'

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
const name = names[language]

test.describe('a product with options', () => {
  test('is chosen and added with the keyboard only', async ({ page }) => {
    const shirt = await addShirt()
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
    const shirt = await addShirt()
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
})
