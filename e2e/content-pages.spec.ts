import { test } from './support/back-office-data.ts'
import { holdCalls, toPath } from './support/calls.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor } from './support/go-to.ts'
import { expect, languages, open, texts } from './support/journey.ts'

const language = 'ar'
const t = texts[language]

// All pages go through one template, and help through its own; test/pages.test.ts renders each.
for (const language of languages)
  test(`axe finds no violation on a page with a table, one with a form and help, and everything fits (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const visit = createVisitor(page, language)
    for (const slug of ['shipping', 'dispute', 'help']) {
      await visit(`/${slug}`)
      await checkEverySize(page, slug)
    }
  })

test('typed text stays while results load, and going back shows earlier results', async ({ page }) => {
  await open(page, '/help', language)
  const release = await holdCalls(page, (request) => toPath(request) === '/api/help')
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
