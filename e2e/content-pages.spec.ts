import { holdCalls, pathOf } from './support/calls.ts'
import { checkEverySize } from './support/every-size.ts'
import { expect, languages, open, test, texts } from './support/journey.ts'

const language = 'ar'
const t = texts[language]

// All pages go through one template, and help through its own; test/pages.test.ts renders each.
for (const language of languages)
  test(`axe finds no violation on a page with a table, one with a form and help, and everything fits (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const slug of ['shipping', 'dispute', 'help']) {
      await open(page, `/${slug}`, language)
      await checkEverySize(page, slug)
    }
  })

test('a link inside a page navigates without a reload, and sibling pages are linked', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/shipping', language)
  let loads = 0
  page.on('load', () => loads++)
  await page.locator('.prose a[href="/returns"]').click()
  await expect(page).toHaveURL(/\/returns$/)
  const beside = page.getByRole('navigation', { name: t.contentPage.relatedPages })
  await expect(beside.locator('[aria-current=page]')).toHaveAttribute('href', '/returns')
  await beside.locator('a[href="/payment"]').click()
  await expect(page).toHaveURL(/\/payment$/)
  expect(loads).toBe(0)
})

test('help is searched, spelling variants included, and says when there are no results', async ({ page }) => {
  await open(page, '/help', language)
  const box = page.getByRole('searchbox', { name: t.contentPage.helpSearch })
  await box.fill('اجره توصيل')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/help\?q=/)
  // Questions are headings without a search too; only search results contain this link.
  await expect(page.getByRole('link', { name: t.contentPage.allQuestions })).toBeVisible()
  await expect(
    page.getByRole('heading', {
      name: 'كم أجرة التوصيل؟',
    }),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: t.contentPage.helpSearch }).fill('qwqwqw')
  await page.getByRole('searchbox', { name: t.contentPage.helpSearch }).press('Enter')
  await expect(page.getByText(t.contentPage.noAnswers)).toBeVisible()
  await page.getByRole('link', { name: t.contentPage.allQuestions }).click()
  await expect(page.getByText(t.contentPage.noAnswers)).toHaveCount(0)
})

test('typed text stays while results load, and going back shows earlier results', async ({ page }) => {
  await open(page, '/help', language)
  const release = await holdCalls(page, (request) => pathOf(request) === '/api/help')
  const box = page.getByRole('searchbox', { name: t.contentPage.helpSearch })
  await box.fill('توصيل')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/help\?q=/)
  await box.fill('qwqwqw')
  release()
  await expect(page.getByRole('link', { name: t.contentPage.allQuestions })).toBeVisible()
  await expect(box).toHaveValue('qwqwqw')
  await expect(box).toBeFocused()
  await box.press('Enter')
  await expect(page.getByText(t.contentPage.noAnswers)).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('توصيل')
})
