import type { Browser, Page } from '@playwright/test'
import { addAccount, password } from './account.ts'
import { sql } from './database.ts'
import { expect, type Language, ownAddress } from './journey.ts'

/** A page of somebody who works in the shop, signed in, in a browser of their own. */
export async function staffPage(
  browser: Browser,
  role: 'admin' | 'staff',
  language: Language,
  viewport = { width: 1366, height: 768 },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    timezoneId: 'Asia/Baghdad',
  })
  const page = await context.newPage()
  const { username } = await addAccount(page, language)
  await sql(
    'insert into staff_members (user_id, role, created_at) select id, $2, now() from users where username = $1',
    [username, role],
  )
  const answer = await page.request.post('/api/login', { data: { username, password } })
  expect(answer.status()).toBe(200)
  await page.goto('/')
  return page
}
