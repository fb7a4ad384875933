import type { Page } from '@playwright/test'
import { expect, type Language, open, type Session, texts } from './journey.ts'
import { shopper } from './shopper.ts'

export const password = 'palm-tree-2026'
let created = 0

/** Returns the names of a new account for this test only. */
export function newPerson(language: Language) {
  const username = `e2e${process.pid}x${Date.now()}x${++created}`
  return { username, email: `${username}@example.com`, name: shopper[language].name }
}

/** Creates an account by API in this session, which is signed in then. */
export async function registerAccount({ request }: Session, language: Language) {
  const person = newPerson(language)
  const created = await request.post('/api/users', { data: { ...person, password } })
  expect(created.status()).toBe(201)
  return person
}

/** Creates an account by API in this page’s browser and signs it out, for journeys that begin at the sign-in. */
export async function addAccount(page: Page, language: Language) {
  const person = await registerAccount(page, language)
  expect((await page.request.post('/api/logout', { data: {} })).status()).toBe(204)
  return person
}

/** Signs in at `/login` as a shopper would. */
export async function signIn(page: Page, language: Language, username: string, address = '/login') {
  await open(page, address, language)
  await fillSignIn(page, language, username, password)
}

async function fillSignIn(page: Page, language: Language, username: string, typed: string) {
  const { accounts } = texts[language]
  const form = page.locator('main form')
  await form.getByLabel(accounts.loginName, { exact: true }).fill(username)
  await form.locator('[name=password]').fill(typed)
  await form.getByRole('button', { name: accounts.login, exact: true }).click()
}

/** Opens the account menu of the header. */
export async function openAccountMenu(page: Page) {
  const menu = page.getByRole('banner').locator('details', { has: page.locator('a[href="/profile"]') })
  await menu.locator('summary').click()
  return menu
}

/** A text on its own, on the page or in a toast, without the copy for screen readers. */
export function exactText(page: Page, text: string) {
  return page.getByText(text, { exact: true })
}
