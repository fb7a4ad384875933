import { expect, hydrated, otherLanguageName, test, texts } from './support/journey.ts'

test('§4 a new visitor gets Arabic; toggling swaps language, direction and body font without a reload, keeps what was typed, and is remembered; §3 local storage is used when its cookie is gone', async ({
  page,
  context,
}) => {
  test.slow()
  await page.goto('/')
  const html = page.locator('html')
  const field = page.getByRole('banner').getByRole('combobox')
  const toggle = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const firstFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await firstFont()).toBe('"Vazirmatn Variable"')
  await hydrated(page)
  let loads = 0
  page.on('load', () => loads++)
  await field.fill('شاي')
  for (const { lang, dir, font, from } of [
    { lang: 'en', dir: 'ltr', font: '"Figtree Variable"', from: 'ar' },
    { lang: 'ar', dir: 'rtl', font: '"Vazirmatn Variable"', from: 'en' },
    { lang: 'en', dir: 'ltr', font: '"Figtree Variable"', from: 'ar' },
  ] as const) {
    await toggle(otherLanguageName(from)).click()
    await expect(html).toHaveAttribute('lang', lang)
    await expect(html).toHaveAttribute('dir', dir)
    expect(await firstFont()).toBe(font)
    await expect(field).toHaveValue('شاي')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(lang)
  }
  expect(loads).toBe(0)
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/Dijla/)

  // The server knows the language of local storage afterwards.
  await hydrated(page)
  await toggle(otherLanguageName('en')).click()
  await expect(html).toHaveAttribute('lang', 'ar')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.clearCookies({ name: 'language' })
  await page.goto('/products')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.listing.all)
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'en' }))
  expect(await (await page.request.get('/products')).text()).toContain('<html lang="en"')
})
