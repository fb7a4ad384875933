import type { Page } from '@playwright/test'
import { axeFindings, expectAccessible } from './support/axe.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { addShirt, type ProductWithOptions } from './support/options.ts'

const t = texts.ar

const listOf = ({ titleAr }: ProductWithOptions) => `/products?search=${encodeURIComponent(titleAr)}`

const opener = (page: Page, { titleAr }: ProductWithOptions) =>
  page.getByRole('link', { name: t.adding.chooseNamed(titleAr) })

const sheetOf = (page: Page, { titleAr }: ProductWithOptions) => page.getByRole('dialog', { name: titleAr })

const variantsInCart = async (page: Page) =>
  ((await (await page.request.get('/api/cart/1')).json()) as { variant?: { id: number } }[]).map(
    ({ variant }) => variant?.id,
  )

test.describe('the options of a card in a sheet', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a sold-out size cannot be added, another is added as that variant', async ({ page }) => {
    const shirt = await addShirt()
    await open(page, listOf(shirt), 'ar')
    await expectAccessible(page, 'the list with swatches')
    await opener(page, shirt).click()
    const sheet = sheetOf(page, shirt)
    await expect(sheet).toBeVisible()
    expect.soft(await axeFindings(page, 'dialog'), 'the open sheet').toEqual([])
    const add = sheet.getByRole('button', { name: t.adding.addToCart })

    await add.click()
    await expect(sheet.getByRole('alert')).toHaveText(t.product.choose('المقاس'))
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
    await expect(opener(page, shirt)).toBeFocused()
    expect(await variantsInCart(page)).toEqual([shirt.variantIds['black/xl']])
  })

  test('works by keyboard, and Escape returns the focus to the card', async ({ page }) => {
    const shirt = await addShirt()
    await open(page, listOf(shirt), 'ar')
    const sheet = sheetOf(page, shirt)
    await opener(page, shirt).focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener(page, shirt)).toBeFocused()

    await page.keyboard.press('Enter')
    await sheet.getByRole('radio', { name: /^أسود/ }).focus()
    await page.keyboard.press('Tab')
    const size = (name: string) => sheet.getByRole('radio', { name, exact: true })
    await expect(size('M')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(size('M')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(size('XL')).toBeChecked()
    await expect(size('XL')).toBeFocused()
    await expect(sheet.getByRole('radio', { name: /^أسود/ })).toBeChecked()
    const added = page.waitForResponse((response) => response.url().endsWith('/api/cart'))
    await page.keyboard.press('Enter')
    expect((await added).status()).toBe(201)
    expect(await variantsInCart(page)).toEqual([shirt.variantIds['black/xl']])

    await opener(page, shirt).click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(180, 4)
    await expect(sheet, 'a press outside closes it too').toHaveCount(0)
  })
})
