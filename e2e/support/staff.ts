import type { Page } from '@playwright/test'
import { addAccount, password } from './account.ts'
import { sql } from './database.ts'
import { expect, type Language, open } from './journey.ts'

/** Signs this page in as somebody of the shop, an account of this test's own. */
export async function staffPage(page: Page, role: 'admin' | 'staff', language: Language): Promise<void> {
  // The first address makes the page's own origin known.
  await open(page, '/login', language)
  const { username } = await addAccount(page, language)
  await sql(
    'insert into staff_members (user_id, role, created_at) select id, $2, now() from users where username = $1',
    [username, role],
  )
  const { status } = await page.request
    .post('/api/login', { data: { username, password } })
    .then((response) => ({ status: response.status() }))
  expect(status).toBe(200)
}
