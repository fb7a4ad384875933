import type { Page } from '@playwright/test'
import { addProduct } from './support/database.ts'
import {
  expect,
  hydratedPart,
  type Language,
  languages,
  open,
  stopClock,
  test,
  texts,
} from './support/journey.ts'
import { specifiedText } from './support/specified-text.ts'

const ink = 'rgb(22, 33, 31)'
const pomegranate = 'rgb(180, 35, 47)'

/** The visible toast, which can be closed. */
const toastOf = (page: Page, language: Language) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: texts[language].toasts.close }) })

for (const language of languages) {
  const t = texts[language]

  test(`§9 a toast is dismissed by a swipe of 50 px to the right, in Arabic to the left too (${language})`, async ({
    page,
  }) => {
    await open(page, '/', language)
    const subscribe = page.getByRole('button', { name: t.content.subscribe })
    const toast = toastOf(page, language)
    const drag = async (px: number) => {
      const box = await toast.boundingBox()
      if (!box) throw new Error('the toast has no box')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + px, y, { steps: 6 })
      await page.mouse.up()
    }
    const dragged = async (px: number, left: number) => {
      await drag(px)
      await expect(toast).toHaveCount(left)
    }
    await (await hydratedPart(subscribe)).click()
    await expect(toast).toHaveCSS('background-color', pomegranate)
    await dragged(40, 1)
    await dragged(-40, 1)
    await dragged(80, 0)

    await subscribe.click()
    await expect(toast).toBeVisible()
    await dragged(-120, language === 'ar' ? 0 : 1)
  })

  // The rest depends on neither language nor direction.
  if (language !== 'ar') continue

  test(`§4 §9 one toast at a time, for 5000 ms, at most 420 px wide from md on; F8 focuses it (${language})`, async ({
    page,
  }) => {
    const product = await addProduct()
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.clock.install()
    await open(page, `/product/${product.slug}`, language)
    await stopClock(page)
    const toast = toastOf(page, language)
    const add = page.getByRole('button', { name: t.adding.addToCart, exact: true }).filter({ visible: true })
    await add.click()
    await expect(toast).toContainText(specifiedText(language, 'Success', ({ adding }) => adding.success))
    await expect(toast).toContainText(
      specifiedText(language, 'Item added to cart', ({ adding }) => adding.added),
    )
    await expect(toast).toHaveCSS('background-color', ink)
    await page.clock.runFor(4900)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)

    await add.click()
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(3000)
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await add.click()
    await posted
    await page.clock.runFor(100)
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(3)) }),
    ).toBeVisible()
    await page.clock.runFor(2900)
    await expect(toast).toHaveCount(1)
    const region = page.getByRole('region', { name: t.toasts.region.replace('{hotkey}', 'F8') })
    await expect(region.getByRole('list')).toHaveCSS('max-width', '420px')
    const width = (await region.getByRole('list').boundingBox())?.width ?? 0
    expect(width).toBeGreaterThan(200)
    expect(width).toBeLessThanOrEqual(420)
    await page.keyboard.press('F8')
    await expect(region.getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('link', { name: t.adding.viewCart })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
  })
}
