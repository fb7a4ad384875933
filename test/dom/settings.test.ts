import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, inside, openAdmin } from './support/back-office.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  fill,
  fillCheckout,
  followInBanner,
  getBanner,
  openCheckout,
  placeOrderButton,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { settings, fields, products, newOrder } = admin

type Queries = Page['main']

const button = (queries: Queries, name: string) => queries.getAllByRole('button', { name })[0] as HTMLElement

const press = async (page: Page, name: string) => page.user.click(button(page.main, name))

const field = (queries: Queries, name: string) =>
  queries.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })

async function save(page: Page): Promise<void> {
  await press(page, products.save)
  await page.screen.findByText(products.saved)
}

async function addSlide(page: Page): Promise<void> {
  await page.open('/admin/settings/slides')
  const form = inside(page.main.getByRole('heading', { name: settings.addSlide }), 'section')
  for (const [name, text] of [
    [settings.titleAr, 'شريحة جديدة'],
    [settings.titleEn, 'A new slide'],
    [settings.descriptionAr, 'سطر'],
    [settings.descriptionEn, 'A line'],
    [fields.buttonAr ?? '', 'افتح'],
    [fields.buttonEn ?? '', 'Open'],
    [fields.link ?? '', '/nowhere'],
  ] as const)
    fill(field(form, name), text)
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#f3e9dc' } })
  const bytes = new Uint8Array(await drawn.png().toBuffer())
  const file = new page.window.File([bytes], 'slide.png', { type: 'image/png' })
  const input = page.document.querySelector('form:has(ol) [type=file], main [type=file]') as HTMLElement
  await page.user.upload(input, file as unknown as File)
  await expect.poll(() => page.document.querySelectorAll('main ol img').length).toBeGreaterThan(0)
  await page.user.click(button(form, settings.addSlide))
  await form.findByText(settings.errors.unknown_page ?? '')
  fill(field(form, fields.link ?? ''), '/about')
  await page.user.click(button(form, settings.addSlide))
  await page.screen.findByText(settings.slideAdded)
}

test('the shop gets a name, a phone, colours, a slide, a page and a mail text while a shopper orders', async () => {
  const product = await shop.addProduct()
  const shopper = await openCheckout(shop, product.id)
  fillCheckout(shopper)

  const page = await openAdmin(shop, '/admin/settings')
  fill(field(page.main, settings.nameAr), 'سوق الفرات')
  fill(field(page.main, settings.nameEn), '')
  fill(field(page.main, fields.primary ?? ''), '#ffee00')
  await press(page, products.save)
  await page.main.findByText(settings.errors.no_contrast ?? '')
  expect(field(page.main, settings.nameEn).getAttribute('aria-invalid')).toBe('true')
  fill(field(page.main, settings.nameEn), 'Furat Market')
  fill(field(page.main, fields.primary ?? ''), '#7a1f3d')
  await save(page)

  await page.open('/admin/settings/contact')
  fill(field(page.main, fields.whatsapp ?? ''), '0771 123 4567')
  fill(field(page.main, fields.phone ?? ''), '٠٧٧٠ ١٢٣ ٤٥٦٧')
  await save(page)

  await addSlide(page)

  await page.open('/admin/settings/pages/returns/en')
  fill(field(page.main, fields.title ?? ''), 'Sending back')
  await press(page, settings.preview)
  await page.main.findByRole('region', { name: settings.preview })
  await save(page)

  await page.open('/admin/settings/messages')
  const named = page.document.querySelector('textarea[name="reset.subject.en"]') as HTMLInputElement
  const mail = inside(named, 'details')
  fill(named, 'A key for {nobody}')
  await page.user.click(button(mail, products.save))
  await page.screen.findByText(settings.errors.unknown_placeholder ?? '')
  fill(named, 'A key for {name}')
  await page.user.click(button(mail, products.save))
  await page.screen.findByText(products.saved)

  await expect.poll(() => placeOrderButton(shopper).disabled).toBe(false)
  await shopper.user.click(placeOrderButton(shopper))
  expect(await confirmedOrder(shopper)).toBeGreaterThan(0)

  await shopper.open(`/product/${product.slug}`)
  expect(shopper.document.title).toContain('سوق الفرات')
  expect(shopper.document.querySelector('main a[href^="https://wa.me/9647711234567"]')).not.toBeNull()
  const theme = shopper.document.querySelector('link[rel=stylesheet][href*="theme"]')?.getAttribute('href')
  expect(await (await shop.get(theme ?? '')).text()).toContain('#7a1f3d')
  await shopper.open('/')
  getBanner(shopper).getByText('سوق الفرات')
  expect(shopper.document.querySelector('main a[href="/about"]')).not.toBeNull()
  await shopper.open('/returns?lang=en')
  expect(shopper.main.getByRole('heading', { level: 1 }).textContent).toBe('Sending back')
})

test('the home page gets its own sections and every page a line', async () => {
  const [first, second] = [await shop.addProduct(), await shop.addProduct()]
  const page = await openAdmin(shop, '/admin/settings/home')
  const item = (name: string) => within(page.main.getByRole('group', { name: new RegExp(name) }))
  await page.user.click(button(item(settings.homeSources.deals), settings.remove))
  await press(page, settings.addSection)
  const chosen = () => item(settings.homeSources.products)
  fill(field(chosen(), settings.titleAr), '<b>مختارات</b>')
  fill(field(chosen(), settings.titleEn), 'Our choice')
  await press(page, products.save)
  await chosen().findByText(settings.errors.no_markup ?? '')
  fill(field(chosen(), settings.titleAr), 'مختاراتنا')
  for (const { slug, titleAr } of [first, second]) {
    const search = chosen().getByLabelText<HTMLInputElement>(newOrder.search)
    fill(search, slug)
    await page.user.type(search, '{Enter}')
    await page.user.click(await chosen().findByRole('button', { name: `${newOrder.choose}: ${titleAr}` }))
  }
  await page.user.click(chosen().getAllByRole('button', { name: settings.up })[1] as HTMLElement)
  for (let place = 0; place < 6; place += 1)
    await page.user.click(chosen().getAllByRole('button', { name: settings.up }).at(-1) as HTMLElement)
  expect(page.main.getAllByRole('group')[0]?.textContent).toContain(settings.homeSources.products)
  await save(page)

  await page.open('/admin/settings/ordering')
  await page.user.click(page.main.getByLabelText(fields.announced ?? ''))
  fill(field(page.main, fields.announcementAr ?? ''), 'نوصل في العيد')
  fill(field(page.main, fields.announcementEn ?? ''), 'We deliver in the feast')
  await save(page)

  const visitor = await openPage(shop, '/')
  expect(visitor.main.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('مختاراتنا')
  const region = within(visitor.main.getByRole('region', { name: 'مختاراتنا' }))
  const link = region.getAllByRole('listitem')[0]?.querySelector('a')
  expect(link?.getAttribute('href')).toBe(`/product/${second.slug}`)
  visitor.screen.getByText('نوصل في العيد')
  await visitor.open('/products')
  visitor.screen.getByText('نوصل في العيد')
  // Named after the shop, which the test above has renamed.
  await followInBanner(visitor, /الصفحة الرئيسية$/)
  await visitor.main.findByRole('region', { name: 'مختاراتنا' })
})
