import {
  addAccount,
  exactText,
  fillSignIn,
  newPerson,
  openAccountMenu,
  password,
  signIn,
} from './support/account.ts'
import { holdCalls, pathOf, recordCalls } from './support/calls.ts'
import { ownProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { addFromProductPage, governorateBox, openCheckout, shopper } from './support/shopper.ts'
import { specifiedText } from './support/specified-text.ts'

const language = 'ar'
const { accounts, addresses, orders, layout, adding, greeting } = texts[language]

test.describe('the account', () => {
  // The browser itself logs every response that is not OK.
  test.use({ expectedErrors: /status of (401|409|410|422)/ })

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

  test('§5 §8 registration: a message under each wrong field, the first focused, nothing lost; a taken username is refused', async ({
    page,
  }) => {
    const existing = await addAccount(page, language)
    await open(page, '/register', language)
    const form = page.locator('main form')
    await form.getByLabel(accounts.username).fill('ab')
    await form.getByLabel(accounts.email).fill('nobody')
    await form.locator('[name=password]').fill('short')
    await form.getByLabel(accounts.name).fill('Z')
    const submit = form.getByRole('button', { name: accounts.register })
    await submit.click()
    for (const [english, arabicOf] of [
      ['Username must be at least 3 characters long', 'username'],
      ['Please enter a valid email address', 'email'],
      ['Password must be at least 8 characters long', 'password'],
      ['Name must be at least 2 characters long', 'name'],
    ] as const) {
      const text = specifiedText(language, english, ({ accounts: { errors } }) =>
        arabicOf === 'email' ? errors.email.invalid_email : errors[arabicOf].too_short,
      )
      await expect(form.getByText(text)).toBeVisible()
    }
    await expect(form.getByLabel(accounts.username)).toBeFocused()
    await expect(form.getByLabel(accounts.email)).toHaveValue('nobody')

    await form.getByLabel(accounts.username).fill(existing.username.toUpperCase())
    await form.getByLabel(accounts.email).fill(`other-${existing.email}`)
    await form.locator('[name=password]').fill(password)
    await form.getByLabel(accounts.name).fill(existing.name)
    await submit.click()
    await expect(
      exactText(
        page,
        specifiedText(language, 'Registration Failed', (m) => m.accounts.registerFailed),
      ),
    ).toBeVisible()
    await expect(
      exactText(
        page,
        specifiedText(
          language,
          'Could not create account. Please try again.',
          (m) => m.accounts.registerFailedText,
        ),
      ),
    ).toBeVisible()
    await expect(form.getByText(accounts.errors.username.taken)).toBeVisible()
    await expect(form.getByLabel(accounts.username)).toBeFocused()
    expect(new URL(page.url()).search).toBe('')
  })

  test('§5 §8 sign-in: both fields are required, a wrong password shows a toast, success returns to the previous page', async ({
    page,
  }) => {
    const person = await addAccount(page, language)
    await open(page, `/login?back=${encodeURIComponent('/products?sort=rating')}`, language)
    const form = page.locator('main form')
    await form.getByRole('button', { name: accounts.login, exact: true }).click()
    await expect(
      form.getByText(
        specifiedText(language, 'Username is required', (m) => m.accounts.errors.username.required),
      ),
    ).toBeVisible()
    await expect(
      form.getByText(
        specifiedText(language, 'Password is required', (m) => m.accounts.errors.password.required),
      ),
    ).toBeVisible()
    await fillSignIn(page, language, person.username, 'wrong-one')
    await expect(
      exactText(
        page,
        specifiedText(language, 'Login Failed', (m) => m.accounts.loginFailed),
      ),
    ).toBeVisible()
    await expect(
      exactText(
        page,
        specifiedText(language, 'Invalid username or password.', (m) => m.accounts.loginFailedText),
      ),
    ).toBeVisible()
    await expect(form.getByLabel(accounts.loginName, { exact: true })).toHaveValue(person.username)
    await fillSignIn(page, language, person.email, password)
    await expect(page).toHaveURL(/\/products\?sort=rating$/)
  })

  test('a return address outside the site leads to the home page', async ({ page }) => {
    const person = await addAccount(page, language)
    await signIn(page, language, person.username, '/login?back=//evil.example')
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  })

  test('the typed password can be made visible', async ({ page }) => {
    await open(page, '/login', language)
    const field = page.locator('main [name=password]')
    await field.fill('seen')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: accounts.showPasswordName }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('seen')
  })

  test('§2 §4 the profile: four tabs, edit mode, the username is read-only', async ({ page }) => {
    const person = await addAccount(page, language)
    await signIn(page, language, person.username, '/login?back=/profile')
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: specifiedText(language, 'My Account', (m) => m.accounts.myAccount),
      }),
    ).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([
      specifiedText(language, 'Profile', (m) => m.accounts.tabProfile),
      specifiedText(language, 'Orders', (m) => m.accounts.tabOrders),
      specifiedText(language, 'Addresses', (m) => m.accounts.tabAddresses),
      specifiedText(language, 'Payment', (m) => m.accounts.tabPayment),
    ])
    const panel = page.locator('#profile')
    await panel.getByRole('button', { name: accounts.edit }).click()
    await expect(panel.getByLabel(accounts.username)).toBeDisabled()
    await panel.getByLabel(accounts.phone).fill('12')
    await panel.getByRole('button', { name: accounts.save, exact: true }).click()
    await expect(panel.getByText(accounts.errors.phone.invalid_phone)).toBeVisible()
    const local = `0770${String(Date.now()).slice(-7)}`
    await panel.getByLabel(accounts.phone).fill(local)
    await panel.getByLabel(accounts.name, { exact: true }).fill(`${person.name} B`)
    await panel.getByRole('button', { name: accounts.save, exact: true }).click()
    await expect(exactText(page, accounts.profileSaved)).toBeVisible()
    await expect(panel.getByText(`${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(panel.getByText(`${person.name} B`)).toBeVisible()

    await page.getByRole('tab', { name: accounts.tabPayment }).click()
    await expect(page.locator('#payment').getByText(accounts.cash, { exact: true })).toBeVisible()
    await expect(
      page
        .locator('#payment')
        .getByText(specifiedText(language, 'Coming soon', (m) => m.accounts.comingSoon)),
    ).toBeVisible()
  })

  test('a new e-mail address is confirmed by a mailed link, and an invalid link shows an error', async ({
    page,
  }) => {
    const person = await addAccount(page, language)
    await signIn(page, language, person.username, '/login?back=/profile')
    const panel = page.locator('#profile')
    await panel.getByRole('button', { name: accounts.edit }).click()
    await panel.getByLabel(accounts.email, { exact: true }).fill(`new-${person.email}`)
    await panel.getByLabel(accounts.confirmEmail, { exact: true }).fill(password)
    await panel.getByRole('button', { name: accounts.save, exact: true }).click()
    await expect(exactText(page, accounts.profileSaved)).toBeVisible()
    await expect(panel.getByRole('status')).toContainText(`new-${person.email}`)
    await expect(panel.locator('dl')).toContainText(person.email)
    await expect(panel.locator('dl')).not.toContainText(`new-${person.email}`)

    await open(page, `/confirm-email?token=${'a'.repeat(43)}`, language)
    await expect(page.getByText(accounts.confirmEmailText)).toBeVisible()
    await page.getByRole('button', { name: accounts.confirmEmailDo }).click()
    await expect(page.getByRole('alert')).toContainText(accounts.confirmEmailInvalid)
    await open(page, '/confirm-email?said=done', language)
    await expect(page.getByText(accounts.confirmEmailDone)).toBeVisible()
  })

  test('a saved address fills the checkout, and another one can be selected', async ({ page }) => {
    const product = await ownProduct()
    const person = await addAccount(page, language)
    await signIn(page, language, person.username, '/login?back=/profile')
    await expect(page.getByRole('heading', { level: 1, name: accounts.myAccount })).toBeVisible()
    await page.getByRole('tab', { name: accounts.tabAddresses }).click()
    const panel = page.locator('#addresses')
    const { name, phone, area, address } = shopper[language]
    for (const [label, street] of [
      ['A1', address],
      ['B2', `${address} 2`],
    ] as const) {
      await panel.getByRole('button', { name: addresses.add }).click()
      await panel.getByLabel(addresses.label).fill(label)
      await panel.getByLabel(orders.fullName).fill(name)
      await panel.getByLabel(orders.phone).fill(phone)
      await governorateBox(page, language).fill('بغداد')
      await panel.getByLabel(orders.city).fill(area)
      await panel.getByLabel(orders.address).fill(street)
      await panel.getByRole('button', { name: addresses.save }).click()
      await expect(panel.getByRole('heading', { level: 3, name: label })).toBeVisible()
    }
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    await expect(page.getByLabel(orders.fullName)).toHaveValue(name)
    await expect(page.getByLabel(orders.phone)).toHaveValue('0770 123 4567')
    await expect(page.getByLabel(orders.address)).toHaveValue(address)
    await page.getByRole('button', { name: 'B2' }).click()
    await expect(page.getByLabel(orders.address)).toHaveValue(`${address} 2`)
    await expect(governorateBox(page, language)).toHaveValue('بغداد')
  })

  test('changing the password, signing out every device, and deleting the account', async ({
    page,
    browser,
  }) => {
    const person = await addAccount(page, language)
    await signIn(page, language, person.username, '/login?back=/profile')
    await expect(page.getByRole('heading', { level: 1, name: accounts.myAccount })).toBeVisible()
    const security = page.getByRole('region', { name: accounts.security })
    await security.getByText(accounts.changePassword).click()
    await security.locator('[name=currentPassword]').fill('wrong-one')
    await security.locator('[name=newPassword]').fill('two-rivers-2027')
    await security.getByRole('button', { name: accounts.resetSave }).click()
    await expect(security.getByText(accounts.errors.password.wrong)).toBeVisible()
    await expect(security.locator('[name=currentPassword]')).toBeFocused()
    await security.locator('[name=currentPassword]').fill(password)
    await security.getByRole('button', { name: accounts.resetSave }).click()
    await expect(exactText(page, accounts.passwordChanged)).toBeVisible()

    await security.getByText(accounts.remove).first().click()
    await security.locator('[name=password]').fill('two-rivers-2027')
    await security.getByRole('button', { name: accounts.remove }).click()
    await expect(exactText(page, accounts.removeDone)).toBeVisible()
    const elsewhere = await browser.newContext()
    const response = await elsewhere.request.post(new URL('/api/login', page.url()).href, {
      data: { username: person.username, password: 'two-rivers-2027' },
    })
    expect(response.status()).toBe(401)
    await elsewhere.close()
  })

  test('a guest at /profile is sent to the sign-in and returns afterwards', async ({ page }) => {
    const person = await addAccount(page, language)
    await open(page, '/profile', language)
    await expect(page.getByRole('heading', { name: accounts.inviteTitle })).toBeVisible()
    await page.locator('main').getByRole('link', { name: accounts.login }).click()
    await expect(page.getByRole('heading', { level: 1, name: accounts.loginTitle })).toBeVisible()
    await fillSignIn(page, language, person.username, password)
    await expect(page.getByRole('heading', { level: 1, name: accounts.myAccount })).toBeVisible()
    await expect(page.locator('#profile').getByText(person.email)).toBeVisible()
  })

  test('a forgotten password gets the same response for every address, and an invalid link shows an error', async ({
    page,
  }) => {
    await open(page, '/login', language)
    await page.getByRole('link', { name: accounts.forgot }).click()
    await expect(page.getByRole('heading', { level: 1, name: accounts.forgotTitle })).toBeVisible()
    await page.getByLabel(accounts.email).fill('nobody@example.com')
    await page.getByRole('button', { name: accounts.sendLink }).click()
    await expect(exactText(page, accounts.linkSent)).toBeVisible()
    await open(page, `/reset-password?token=${'a'.repeat(43)}`, language)
    await page.locator('main [name=password]').fill(password)
    await page.getByRole('button', { name: accounts.resetSave }).click()
    await expect(exactText(page, accounts.resetInvalid)).toBeVisible()
  })

  test('a visitor who is not signed in causes no session call', async ({ page }) => {
    const calls = recordCalls(page, (path) => /session|profile|addresses/.test(path))
    await open(page, '/', language)
    const product = await ownProduct()
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    await expect(page.getByLabel(orders.fullName)).toBeVisible()
    expect(calls).toEqual([])
  })
})
