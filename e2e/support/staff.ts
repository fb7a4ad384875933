import type { Page } from '@playwright/test'
import { addAccount, password } from './account.ts'
import { sql } from './database.ts'
import { expect, type Language } from './journey.ts'

/** An account of this test's own that works in the shop, signed in within this page's browser. */
export async function staffPage(page: Page, language: Language, role: 'admin' | 'staff' = 'staff') {
  const person = await addStaff(page, language, role)
  const login = await page.request.post('/api/login', { data: { username: person.username, password } })
  expect(login.status()).toBe(200)
  return person
}

/** The same, signed out. */
export async function addStaff(page: Page, language: Language, role: 'admin' | 'staff' = 'staff') {
  const person = await addAccount(page, language)
  await sql(
    `insert into staff_members (user_id, role, created_at)
     select id, $2, now() from users where email = $1`,
    [person.email, role],
  )
  return person
}
