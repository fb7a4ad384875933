import type { Browser, Page } from '@playwright/test'
import { addAccount, password } from './account.ts'
import { sql } from './database.ts'
import { expect, type Language, open, ownAddress } from './journey.ts'

type Role = 'admin' | 'staff'

/** An account of this test's own that works in the shop, signed out. */
export async function addStaff(page: Page, role: Role, language: Language) {
  const person = await addAccount(page, language)
  await sql(
    'insert into staff_members (user_id, role, created_at) select id, $2, now() from users where username = $1',
    [person.username, role],
  )
  return person
}

/** Signs this page in as somebody of the shop. */
export async function signInStaff(page: Page, role: Role, language: Language) {
  // The first address makes the page's own origin known.
  await open(page, '/login', language)
  const person = await addStaff(page, role, language)
  const login = await page.request.post('/api/login', { data: { username: person.username, password } })
  expect(login.status()).toBe(200)
  return person
}

/** A page of somebody who works in the shop, signed in, in a browser of their own. */
export async function openStaffPage(
  browser: Browser,
  role: Role,
  language: Language,
  viewport = { width: 1366, height: 768 },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    timezoneId: 'Asia/Baghdad',
  })
  const page = await context.newPage()
  await signInStaff(page, role, language)
  return page
}
