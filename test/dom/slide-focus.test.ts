import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { slides } from '#shop/content/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin } from './support/back-office.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('the owner chooses on a slide’s picture what phones show of it', async () => {
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#f3e9dc' } })
  const picture = await drawn.png().toBuffer()
  const texts = { en: 'Eid', ar: 'العيد' }
  await shop.db.delete(slides)
  await shop.db.insert(slides).values({
    position: 1,
    image: '/pictures/0000000000000001-640.jpg',
    ground: '#f3e9dc',
    link: '/deals',
    title: texts,
    description: texts,
    button: texts,
  })
  const page = await openAdmin(shop, '/admin/settings/slides')
  const { settings, shell } = admin
  const edit = (await page.main.findByText(settings.edit)).closest('details') as HTMLElement
  await page.user.click(within(edit).getByText(settings.edit))
  const file = new page.window.File([new Uint8Array(picture)], 'eid.png', { type: 'image/png' })
  await page.user.upload(edit.querySelector('[type=file]') as HTMLElement, file as unknown as File)
  await vi.waitFor(
    () => expect(edit.querySelector('fieldset')?.innerHTML).not.toContain('0000000000000001'),
    10_000,
  )
  const points = within(within(edit).getByRole('group', { name: settings.focus }))
  expect(points.getAllByRole('radio')).toHaveLength(15)
  expect(points.getByRole('radio', { name: settings.focusAt('٥٠', '٥٠') })).toHaveProperty('checked', true)
  await page.user.click(points.getByRole('radio', { name: settings.focusAt('١٠٠', '٥٠') }))
  await page.user.click(within(edit).getByRole('button', { name: shell.save }))
  await page.screen.findByText(admin.products.saved)
  expect(await (await shop.get('/api/slides')).json()).toMatchObject([{ focus: '100 50' }])
  expect(await (await shop.get('/')).text()).toContain('object-cover object-[100%_50%]')
})
