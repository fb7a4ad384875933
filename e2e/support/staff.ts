import type { Browser, BrowserContext, Page } from '@playwright/test'
import { registerAccount } from './account.ts'
import { sql } from './database.ts'
import { chooseLanguage, freshAddress, type Language } from './journey.ts'

type Role = 'admin' | 'staff'

export async function addToStaff(username: string, role: Role): Promise<void> {
  await sql(
    'insert into staff_members (user_id, role, created_at) select id, $2, now() from users where username = $1',
    [username, role],
  )
}

/** Signs this page in as a new staff member who reads this language. */
export async function signInStaff(page: Page, role: Role, language: Language) {
  await chooseLanguage(page, language)
  const person = await registerAccount(page, language)
  await addToStaff(person.username, role)
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
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
    timezoneId: 'Asia/Baghdad',
  })
  const page = await context.newPage()
  await signInStaff(page, role, language)
  return page
}

/** Signs in a new staff member without a page, for calls of the API; the returned session is closed by its test. */
export async function openStaffSession(browser: Browser, role: Role): Promise<BrowserContext> {
  const session = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
  const { username } = await registerAccount(session, 'ar')
  await addToStaff(username, role)
  return session
}
