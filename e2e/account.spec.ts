import { exactText, fillSignIn, newPerson, openAccountMenu, password } from './support/account.ts'
import { holdCalls, pathOf } from './support/calls.ts'
import { ownProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { addFromProductPage } from './support/shopper.ts'
import { specifiedText } from './support/specified-text.ts'

const language = 'ar'
const { accounts, layout, adding, greeting } = texts[language]

test.describe('the account', () => {
  test('§2 §4 §8 a guest registers, signs in, is greeted with the cart, and signs out', async ({ page }) => {
    const product = await ownProduct()
    await addFromProductPage(page, product.slug, language)
    const person = newPerson(language)
    await open(page, '/login', language)
    await page.locator('main').getByRole('link', { name: accounts.toRegister }).click()
    await expect(page.getByRole('heading', { level: 1, name: accounts.registerTitle })).toBeVisible()
    const form = page.locator('main form')
    await form.getByLabel(accounts.username).fill(person.username)
    await form.getByLabel(accounts.email).fill(person.email)
    await form.locator('[name=password]').fill(password)
    await form.getByLabel(accounts.name).fill(person.name)
    const release = await holdCalls(page, (request) => pathOf(request) === '/api/users')
    await form.getByRole('button', { name: accounts.register }).click()
    const busy = form.getByRole('button', {
      name: specifiedText(language, 'Creating Account...', (m) => m.accounts.registering),
    })
    await expect(busy).toBeDisabled()
    release()
    await expect(page.getByRole('heading', { level: 1, name: accounts.loginTitle })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(
      exactText(
        page,
        specifiedText(language, 'Registration Successful', (m) => m.accounts.registered),
      ),
    ).toBeVisible()
    await expect(
      exactText(
        page,
        specifiedText(language, 'Your account has been created', (m) => m.accounts.registeredText),
      ),
    ).toBeVisible()

    const letIn = await holdCalls(page, (request) => pathOf(request) === '/api/login')
    const signingIn = fillSignIn(page, language, person.username, password)
    await expect(form.getByRole('button', { name: accounts.loggingIn })).toBeDisabled()
    letIn()
    await signingIn
    await expect(page).toHaveURL(/\/$/)
    await expect(
      exactText(
        page,
        specifiedText(language, 'Login Successful', (m) => m.accounts.loginSuccess),
      ),
    ).toBeVisible()
    await expect(
      exactText(
        page,
        specifiedText(language, 'Welcome back!', (m) => m.accounts.welcomeBack),
      ),
    ).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: layout.cartWith(adding.pieces(1)) }),
    ).toBeVisible()

    await page.reload()
    await hydrated(page)
    const menu = await openAccountMenu(page)
    await expect(menu.getByText(person.name)).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      layout.yourOrders,
      layout.yourAccount,
      layout.yourWishlist,
    ])
    await menu.getByRole('button', { name: greeting.logout }).click()
    await expect(exactText(page, greeting.loggedOut)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: layout.cart, exact: true })).toBeVisible()
    const again = await openAccountMenu(page)
    await expect(again.getByRole('link', { name: layout.signIn })).toBeVisible()
  })
})
