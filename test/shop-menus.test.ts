import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain } from './harness/plain-browser.ts'
import { texts } from './harness/specified-text.ts'

const link = (href: string, name: string) => ({ href, textEn: `${name} us`, textAr: `${name} عنا` })
const menus = {
  links: [link('/faq', 'links')],
  top: [link('/contact', 'top')],
  before: [link('/popular', 'before')],
  after: [],
  legal: [link('https://law.example/terms', 'legal')],
  columns: [{ titleEn: 'Shop', titleAr: 'المتجر', links: [link('/about', 'column')] }],
  copyrightEn: '© {year} Own line',
  copyrightAr: '© {year} سطر خاص',
}

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  await shop.db.insert(shopSettings).values({ section: 'footer', value: menus })
  invalidateCached()
})
afterAll(() => shop.close())

describe.each(['ar', 'en'] as const)('the menus of the owner in %s', (language) => {
  const { layout } = texts[language]
  const named = (name: string) => (language === 'ar' ? `${name} عنا` : `${name} us`)

  test('replace those of header and footer, and nothing else of them is left', async () => {
    const page = await openPlain(shop, '/cart', language)
    const header = page.header()
    expect(getAddresses(header.getAllByRole('link', { name: named('top') }))).toContain('/contact')
    expect(getAddresses(page.find('header a'))).not.toContain('/sell')
    const strip = within(page.screen().getByRole('navigation', { name: layout.categories }))
    const hrefs = getAddresses(strip.getAllByRole('link'))
    expect([hrefs[0], hrefs.at(-1)?.startsWith('/products/')]).toEqual(['/popular', true])
    expect(page.find('footer h2').map(getText)).toEqual([language === 'ar' ? 'المتجر' : 'Shop'])
    expect(getAddresses(page.find('footer a'))).toEqual(['/about', '/faq', 'https://law.example/terms'])
  })

  test('end with the line of the owner and the year', async () => {
    const footer = getText((await openPlain(shop, '/cart', language)).find('footer')[0])
    expect(footer).toMatch(language === 'ar' ? /© ٢٠[٢-٩][٠-٩] سطر خاص$/ : /© 20[2-9]\d Own line$/)
    expect(footer).not.toMatch(/2023|٢٠٢٣/)
  })
})
