import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'
import { admin } from './support/back-office.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { security, shell } = admin

test('a member sees their own sessions, the current one marked, and ends another', async () => {
  const person = await signedIn(shop, 'staff')
  const { username, password } = person
  const [visitor, other] = [newVisitor(shop), newVisitor(shop)]
  for (const each of [visitor, other]) {
    expect((await each.post('/api/login', { username, password })).status).toBe(200)
    expect((await each.get('/api/admin/self')).status).toBe(200)
  }
  await person.browser.post('/api/logout', {})
  const page = await openPage(shop, '/admin/security', { visitor })
  page.main.getByRole('heading', { level: 1, name: security.title })
  const rows = () => within(page.main.getByRole('table', { name: security.sessions })).getAllByRole('row')
  const [, current, another, ...more] = rows()
  expect(more).toEqual([])
  within(current as HTMLElement).getByText(security.current)
  expect(within(current as HTMLElement).queryByRole('button')).toBeNull()
  const button = within(another as HTMLElement).getByRole('button')
  expect(button.getAttribute('aria-label')).toContain(button.textContent)
  await page.user.click(button)
  await page.screen.findAllByText(security.ended)
  await expect.poll(() => rows().length).toBe(2)
  expect((await other.get('/api/session')).body).toBeNull()
  expect((await visitor.get('/api/admin/self')).status).toBe(200)
  const [link] = page.screen.getAllByRole('link', { name: shell.security })
  expect(link?.getAttribute('href')).toBe('/admin/security')
})

test('a member ends all other sessions at once; the button is there only while there are others', async () => {
  const { username, password, browser } = await signedIn(shop, 'staff')
  const visitor = newVisitor(shop)
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200)
  const page = await openPage(shop, '/admin/security', { visitor })
  await page.user.click(page.main.getByRole('button', { name: security.endOthers }))
  await page.screen.findAllByText(security.endedOthers)
  await expect.poll(() => page.main.queryByRole('button', { name: security.endOthers })).toBeNull()
  expect((await browser.get('/api/session')).body).toBeNull()
  expect((await visitor.get('/api/admin/self')).status).toBe(200)
})
