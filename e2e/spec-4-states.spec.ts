import { expect, open, otherLanguageName, test, texts } from './support/journey.ts'

test('§4 a new visitor gets Arabic; toggling swaps language, direction and body font, and back', async ({
  page,
}) => {
  await page.goto('/')
  const html = page.locator('html')
  const firstFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])
  for (const { lang, dir, font, toggle } of [
    { lang: 'ar', dir: 'rtl', font: '"Vazirmatn Variable"', toggle: 'English' },
    { lang: 'en', dir: 'ltr', font: '"Figtree Variable"', toggle: 'العربية' },
    { lang: 'ar', dir: 'rtl', font: '"Vazirmatn Variable"', toggle: 'English' },
  ]) {
    await expect(html).toHaveAttribute('lang', lang)
    await expect(html).toHaveAttribute('dir', dir)
    expect(await firstFont()).toBe(font)
    await page.getByRole('banner').getByRole('link', { name: toggle, exact: true }).click()
  }
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('§3 the language in local storage is used when its cookie is gone, and the server knows it afterwards', async ({
  page,
  context,
}) => {
  await open(page, '/', 'en')
  await page
    .getByRole('banner')
    .getByRole('link', { name: otherLanguageName('en'), exact: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.clearCookies({ name: 'language' })
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.listing.all)
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'en' }))
  expect(await (await page.request.get('/products')).text()).toContain('<html lang="en"')
})
