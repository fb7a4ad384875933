import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin } from './support/back-office.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { settings, shell, products, fields } = admin

test('the owner removes a link, adds one and writes the last line; pages are hydrated with them, and can go back', async () => {
  const owner = await openAdmin(shop, '/admin/settings/menus')
  const part = () => {
    const heading = owner.main.getByRole('heading', { name: settings.menuTitles.top })
    return within(heading.closest('details') as HTMLElement)
  }
  const save = async () => {
    await owner.user.click(owner.main.getByRole('button', { name: shell.save }))
  }
  await owner.user.click(part().getAllByRole('button', { name: settings.remove })[1] as HTMLElement)
  await owner.user.click(part().getByRole('button', { name: settings.addLink }))
  const field = (label: string) =>
    part().getAllByLabelText<HTMLInputElement>(label).at(-1) as HTMLInputElement
  fill(field(settings.textAr), 'قصتنا')
  fill(field(settings.textEn), 'Our story')
  fill(field(settings.href), '/nowhere')
  fill(owner.main.getByLabelText<HTMLInputElement>(fields.copyrightAr), '© {year} متجري')
  await save()
  await owner.main.findByText(settings.errors.unknown_page as string)
  expect(field(settings.href).getAttribute('aria-invalid')).toBe('true')
  fill(field(settings.href), '/about')
  await save()
  await owner.screen.findByText(products.saved)

  const page = await openPage(shop, '/')
  const links = () =>
    [...page.document.querySelectorAll('header a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
  expect(links()).toContainEqual(['/about', 'قصتنا'])
  expect(links().map(([href]) => href)).not.toContain('/sell')
  // The footer is loaded when it comes near, with the texts of the owner.
  await expect.poll(() => page.document.querySelector('footer')?.textContent).toMatch(/© ٢٠[٢-٩][٠-٩] متجري$/)

  await owner.user.click(part().getByRole('button', { name: settings.toStandardMenu }))
  expect(
    part()
      .getAllByLabelText<HTMLInputElement>(settings.href)
      .map(({ value }) => value),
  ).toEqual(['/help', '/sell'])
})

test('a page is added, written in each language, displayed, and removed after a confirmation', async () => {
  const owner = await openAdmin(shop, '/admin/settings/pages')
  const add = within(
    owner.main.getByRole('heading', { name: settings.addPage }).closest('section') as HTMLElement,
  )
  fill(add.getByLabelText<HTMLInputElement>(settings.slug), 'returns')
  fill(add.getByLabelText<HTMLInputElement>(settings.titleAr), 'جدول القياسات')
  fill(add.getByLabelText<HTMLInputElement>(settings.titleEn), 'Size chart')
  await owner.user.click(add.getByRole('button', { name: settings.addPage }))
  await add.findByText(settings.errors.taken as string)
  fill(add.getByLabelText<HTMLInputElement>(settings.slug), 'size-chart')
  await owner.user.click(add.getByRole('button', { name: settings.addPage }))
  const row = async () =>
    within((await owner.main.findByRole('heading', { name: 'جدول القياسات' })).closest('li') as HTMLElement)
  await owner.user.click((await row()).getByRole('button', { name: settings.show }))
  await (await row()).findByText(settings.errors.not_written as string)

  for (const language of ['ar', 'en']) {
    const editor = await openAdmin(shop, `/admin/settings/pages/size-chart/${language}`)
    fill(
      editor.main.getByLabelText<HTMLInputElement>(fields.description),
      'A sentence about the sizes of shoes, long enough for search engines.',
    )
    fill(editor.main.getByLabelText<HTMLInputElement>(fields.markdown), '## 40\n\n25 cm')
    await editor.user.click(editor.main.getByRole('button', { name: shell.save }))
    await editor.screen.findByText(products.saved)
  }
  await owner.user.click((await row()).getByRole('button', { name: settings.show }))
  await owner.screen.findByText(settings.pageVisible)
  const page = await openPage(shop, '/pages/size-chart')
  page.main.getByRole('heading', { level: 1, name: 'جدول القياسات' })

  await owner.user.click((await row()).getByRole('button', { name: settings.remove }))
  const dialog = within(await owner.screen.findByRole('dialog'))
  await owner.user.click(dialog.getByRole('button', { name: settings.remove }))
  await owner.screen.findByText(settings.pageRemoved)
  await expect.poll(() => owner.main.queryByRole('heading', { name: 'جدول القياسات' })).toBeNull()
})
