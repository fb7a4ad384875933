import { expect, open, test, texts } from './support/journey.ts'

const endless = 'ا'.repeat(10_000)
const language = 'ar'
const t = texts[language]

test.describe('the newsletter', () => {
  // The browser logs the 400 response.
  test.use({ expectedErrors: /status of 400/ })

  test('an invalid e-mail address is refused with a message and stays in the field', async ({ page }) => {
    await open(page, '/', language)
    const email = page.getByRole('textbox', { name: t.content.email })
    const toast = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: t.toasts.close }) })
    for (const typed of ['🍵', '\u200f\u200e', '<b>a@b.c</b>', '٠١٢٣', '۰۱۲۳', endless]) {
      await email.fill(typed)
      await page.getByRole('button', { name: t.content.subscribe }).click()
      await expect(toast).toContainText(t.content.emailWrong)
      await expect(email).toBeFocused()
      await expect(email).toHaveValue(typed)
      await toast.getByRole('button').click()
      await expect(toast).toHaveCount(0)
    }
  })
})
