import type { Browser, Page } from '@playwright/test'
import { addAccount, password } from './account.ts'
import { sql } from './database.ts'
import { expect, type Language, open, ownAddress } from './journey.ts'

type Role = 'admin' | 'staff'

/** Creates a signed-out staff account for this test only. */
export async function addStaff(page: Page, role: Role, language: Language) {
  const person = await addAccount(page, language)
  await sql(
    'insert into staff_members (user_id, role, created_at) select id, $2, now() from users where username = $1',
    [person.username, role],
  )
  return person
}

/** Signs this page in as a staff member. */
export async function signInStaff(page: Page, role: Role, language: Language) {
  // The first navigation determines the origin.
  await open(page, '/login', language)
  const person = await addStaff(page, role, language)
  const login = await page.request.post('/api/login', { data: { username: person.username, password } })
  expect(login.status()).toBe(200)
  return person
}

/** Opens a page of a signed-in staff member in a separate browser context. */
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
