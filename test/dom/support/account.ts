import { within } from '@testing-library/dom'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { signedIn } from '#test/harness/staff.ts'
import { newVisitor, type Page } from './page.ts'
import type { App } from './products.ts'
import { fill } from './shopper.ts'

export const { accounts }: AllMessages = t

/** A new account, and a visitor who is signed in to it. */
export async function accountVisitor(shop: App) {
  const { id, username, password } = await signedIn(shop, null)
  const visitor = newVisitor(shop)
  const { status } = await visitor.post('/api/login', { username, password })
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
  return {
    id,
    username,
    email: `${username}@example.com`,
    name: username.replace('person', 'Person '),
    password,
    visitor,
  }
}

/** The form of a page of accounts. */
export const accountForm = (page: Page) =>
  within(page.screen.getByRole('main').querySelector('form') as HTMLElement)

/** A field of a form by its name. */
export function fieldNamed(part: HTMLElement, name: string): HTMLInputElement {
  const field = part.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!field) throw new Error(`there is no field ${name}`)
  return field
}

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  const main = page.screen.getByRole('main')
  fill(accountForm(page).getByLabelText<HTMLInputElement>(accounts.loginName), name)
  fill(fieldNamed(main, 'password'), password)
  await page.user.click(accountForm(page).getByRole('button', { name: accounts.login }))
}
