import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, languages, open, test, texts } from './support/journey.ts'

/** A product with four pictures, those of other products. */
async function withPictures() {
  const product = await addProduct()
  await sql(
    `update products set more_images =
       (select array_agg(image) from (select distinct image from products where image <> own.image limit 3) as others)
     from (select image from products where id = $1) as own where id = $1`,
    [product.id],
  )
  return product
}

const strip = (page: Page, name: string) => page.getByRole('list', { name }).first()

/** The number of the picture that fills the strip. */
const currentPicture = (page: Page, name: string) =>
  strip(page, name).evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth) + 1)

for (const language of languages) {
  const t = texts[language].product
  const digits = (n: number) => n.toLocaleString(language === 'ar' ? 'ar-IQ' : 'en-US')

  test(`pictures are turned by mouse, keyboard and finger, and one is looked at closely (${language})`, async ({
    page,
  }) => {
    test.slow()
    const { slug } = await withPictures()
    // A phone has no thumbnails, which would push the name and the price out of its first screen.
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, `/product/${slug}`, language)
    const current = () => currentPicture(page, t.pictures)
    await expect(strip(page, t.pictures).getByRole('listitem')).toHaveCount(4)

    await page.locator('a[href="#picture-3"]').click()
    await expect.poll(current).toBe(3)
    await expect(page.locator('a[href="#picture-3"]')).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => scrollTo(0, 0))

    await strip(page, t.pictures)
      .getByRole('link', { name: t.enlargePicture(digits(3)) })
      .press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(current).toBe(4)
    const last = strip(page, t.pictures).getByRole('link', { name: t.enlargePicture(digits(4)) })
    await expect(last).toBeFocused()

    await strip(page, t.pictures).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
    await expect(page.locator('a[href="#picture-1"]')).toHaveAttribute('aria-current', 'true')

    // The rest depends on neither language nor direction.
    if (language !== 'ar') return
    await page.setViewportSize({ width: 360, height: 740 })
    const link = strip(page, t.pictures).getByRole('link', { name: t.enlargePicture(digits(1)) })
    await link.press('Enter')
    const viewer = page.getByRole('dialog', { name: t.pictures })
    await expect(viewer.getByText(t.pictureOf(digits(1), digits(4)))).toBeVisible()
    await expectAccessible(page, 'the open viewer')

    await viewer.getByRole('button', { name: t.zoomIn }).click()
    const isWider = () =>
      viewer
        .getByRole('img')
        .first()
        .evaluate((image) => image.clientWidth > innerWidth * 2)
    await expect.poll(isWider).toBe(true)
    await viewer.getByRole('button', { name: t.zoomOut }).click()
    await expect.poll(isWider).toBe(false)

    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(viewer.getByText(t.pictureOf(digits(2), digits(4)))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect.poll(() => currentPicture(page, t.pictures)).toBe(2)
    const second = strip(page, t.pictures).getByRole('link', { name: t.enlargePicture(digits(2)) })
    await expect(second).toBeFocused()
  })
}
