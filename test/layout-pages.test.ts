import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherLanguages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain } from './harness/plain-browser.ts'
import { specifiedText, texts } from './harness/specified-text.ts'

const categories = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

describe.each(['ar', 'en'] as const)('every page in %s', (language) => {
  const t = texts[language]
  const text = (english: string, of: Parameters<typeof specifiedText>[2]) =>
    specifiedText(language, english, of)

  test('§1 the header: a top strip, the main row, the category strip, and the target of every link', async () => {
    const page = await openPlain(shop, '/', language)
    const header = page.header()
    // The strip of a desktop and the menu of a phone both have some of them.
    const leads = (name: string, href: string) =>
      expect([...new Set(getAddresses(header.getAllByRole('link', { name })))], name).toEqual([href])

    leads(
      text('Deliver to Iraq', (m) => m.layout.deliverTo),
      '/deliver-to',
    )
    leads(
      text('Help', (m) => m.menus.top[0]?.text ?? ''),
      '/help',
    )
    leads(
      text('Sell', (m) => m.menus.top[1]?.text ?? ''),
      '/sell',
    )
    for (const other of otherLanguages(language)) leads(languageRows[other].name, `/?lang=${other}`)
    leads(t.layout.toHome, '/')
    const search = header.getByRole('combobox') as HTMLInputElement
    expect([search.form?.getAttribute('action'), search.name]).toEqual(['/products', 'search'])
    leads(
      text('Returns & Orders', (m) => m.layout.returnsAndOrders),
      '/orders',
    )
    leads(
      text('Cart', (m) => m.layout.cart),
      '/cart',
    )

    const name = text('Categories', (m) => m.layout.categories)
    const strip = getAddresses(within(page.screen().getByRole('navigation', { name })).getAllByRole('link'))
    expect(strip.filter((href) => href?.startsWith('/products/'))).toEqual(
      categories.map((slug) => `/products/${slug}`),
    )
    expect([strip.at(0), strip.at(-1)]).toEqual(['/deals', '/new-arrivals'])
  })

  test('§1 the account dropdown offers its five links in their order', async () => {
    const page = await openPlain(shop, '/cart', language)
    const name = text('Account', (m) => m.layout.account)
    const dropdown = page
      .find('header details')
      .find((each) => getText(each.querySelector('summary')) === name)
    expect(dropdown?.hasAttribute('open')).toBe(false)
    const links = [...(dropdown?.querySelectorAll('a') ?? [])]
    expect(links.map(getText)).toEqual([
      text('Sign In', (m) => m.layout.signIn),
      text('New customer? Start here', (m) => m.layout.startHere),
      text('Your Orders', (m) => m.layout.yourOrders),
      text('Your Account', (m) => m.layout.yourAccount),
      text('Your Wishlist', (m) => m.layout.yourWishlist),
    ])
    expect(getAddresses(links)).toEqual(['/login', '/register', '/orders', '/profile', '/wishlist'])
  })

  test('§1 §2 the footer: four columns with every link, no social link without a target, the 2023 line', async () => {
    const page = await openPlain(shop, '/cart', language)
    expect(page.find('footer h2').map(getText)).toEqual([
      text('Get to Know Us', (m) => m.footer.columns[0]?.title ?? ''),
      text('Make Money with Us', (m) => m.footer.columns[1]?.title ?? ''),
      text('Payment & Delivery', (m) => m.footer.columns[2]?.title ?? ''),
      text('Help & Support', (m) => m.footer.columns[3]?.title ?? ''),
    ])
    expect(getAddresses(page.find('footer a')).filter((href) => href !== '/sell')).toEqual([
      '/about',
      '/careers',
      '/responsibility',
      '/press',
      '/affiliate',
      '/advertise',
      '/fulfillment',
      '/payment',
      '/shipping',
      '/returns',
      '/track',
      '/customer-service',
      '/faq',
      '/contact',
      '/dispute',
      '/privacy',
      '/terms',
    ])
    const footer = getText(page.find('footer')[0])
    for (const name of Object.values(t.layout.socialNames)) expect(footer).not.toContain(name)
    expect(footer).toContain(language === 'ar' ? '٢٠٢٣' : '2023')
  })

  test('decided: help, sell and every link of the footer lead to real pages', async () => {
    const page = await openPlain(shop, '/', language)
    for (const href of ['/help', '/sell', ...getAddresses(page.find('footer a'))]) {
      await page.open(href ?? '')
      expect([page.address(), page.status(), page.find('main h1').length]).toEqual([href, 200, 1])
      expect(page.main().queryByText(t.layout.notFoundTitle)).toBeNull()
    }
  })
})

test.each([
  ['ar', 'الضمان', 'كم مدة الضمان؟', 'سنة من الشركة المصنّعة'],
  ['en', 'warranty', 'How long is the warranty?', 'manufacturer'],
] as const)(
  'help is searched by its form, and answers are in the page, in %s',
  async (language, typed, question, answer) => {
    const { contentPage } = texts[language]
    const page = await openPlain(shop, '/help', language)
    const box = page.main().getByRole('searchbox', { name: contentPage.helpSearch }) as HTMLInputElement
    box.value = typed
    await page.submit(page.main().getByRole('button', { name: contentPage.helpSearchButton }))
    expect(page.address()).toBe(`/help?${new URLSearchParams({ q: typed })}`)
    const details = page
      .find('main details')
      .find((each) => getText(each.querySelector('summary')).includes(question))
    expect(getText(details)).toContain(answer)
  },
)
