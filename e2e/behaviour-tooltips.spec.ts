import { expect, open, stopClock, test, texts } from './support/journey.ts'

const language = 'ar'
const { layout, content } = texts[language]

test('§9 a tooltip names an icon after 700 ms, the next within 300 ms at once, with keyboard focus at once, and stays in the window', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1000, height: 768 })
  await page.clock.install()
  await open(page, '/', language)
  await stopClock(page)
  const tooltip = page.getByRole('tooltip')
  const main = page.getByRole('main')
  const [previous, next] = [
    main.getByRole('button', { name: content.previousSlide }).filter({ visible: true }),
    main.getByRole('button', { name: content.nextSlide }).filter({ visible: true }),
  ]
  // The first tooltip also loads the code that shows tooltips.
  await page.getByRole('banner').getByRole('combobox').focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText(layout.search)
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(400)

  await previous.hover()
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(150)
  await expect(tooltip).toHaveText(content.previousSlide)

  await main.getByRole('heading', { level: 2 }).first().hover()
  await page.clock.runFor(160)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(100)
  await next.hover()
  await page.clock.runFor(10)
  await expect(tooltip).toHaveText(content.nextSlide)

  await page.keyboard.press('Escape')
  await page.clock.runFor(10)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(400)
  await previous.hover()
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)

  // Keyboard focus shows a tooltip at once, below its button and within the window; visible names need none.
  await page.mouse.move(0, 0)
  await page.clock.runFor(400)
  const orders = page
    .getByRole('banner')
    .getByRole('link', { name: layout.returnsAndOrders })
    .filter({ visible: true })
  const account = page.getByRole('banner').locator('summary').filter({ hasText: layout.account })
  await account.focus()
  await page.keyboard.press('Tab')
  await expect(orders).toBeFocused()
  await expect(tooltip).toHaveText(layout.returnsAndOrders)
  const [box, button] = [await tooltip.boundingBox(), await orders.boundingBox()]
  if (!box || !button) throw new Error('nothing to see')
  expect(box.y).toBeGreaterThan(button.y + button.height)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(1000)
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText(layout.returnsAndOrders)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(orders).toBeFocused()
  await expect(tooltip).toHaveCount(0)

  // A tooltip stays in the window when the text becomes larger.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.runFor(400)
  await page.getByRole('banner').locator('summary').filter({ hasText: layout.menu }).hover()
  await page.clock.runFor(750)
  await expect(tooltip).toHaveText(layout.menu)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '250%'
  })
  const end = () => tooltip.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return end()
    })
    .toBeLessThanOrEqual(360)
})

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap shows no tooltip', async ({ page }) => {
    await open(page, '/', 'en')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByRole('button', { name: texts.en.content.nextSlide }).filter({ visible: true }).tap()
    await page.getByRole('banner').locator('summary').first().tap()
    await expect(page.getByRole('navigation', { name: texts.en.layout.menu })).toBeVisible()
    expect(requests.filter((url) => url.includes('tooltip'))).toEqual([])
  })
})
