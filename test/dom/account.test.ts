import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { accountForm, accounts, accountVisitor, fieldNamed, signIn } from './support/account.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  expectToast,
  fill,
  getBanner,
  openCheckout,
  shopper,
  specifiedText,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const newPassword = 'two-rivers-2027'

/** The part of the page with this id. */
const partOf = (page: Page, id: string) => page.document.getElementById(id) as HTMLElement

const input = (part: HTMLElement, label: string) =>
  within(part).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input, textarea' })

const press = (page: Page, part: HTMLElement, name: string) =>
  page.user.click(within(part).getByRole('button', { name }))

const openTab = (page: Page, name: string) => page.user.click(page.main.getByRole('tab', { name }))

test('§2 §4 §8 a guest registers, signs in, is greeted with the cart, and signs out', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, '/login')
  await page.visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: signInHeld, resolve: letIn } = Promise.withResolvers<void>()
  page.network.intercept(async ({ path }, send) => {
    if (path === '/api/users') await held
    if (path === '/api/login') await signInHeld
    return send()
  })
  await page.user.click(page.main.getByRole('link', { name: accounts.toRegister }))
  await page.main.findByRole('heading', { level: 1, name: accounts.registerTitle })
  const main = () => page.screen.getByRole('main')
  const isBusy = (name: string) =>
    (accountForm(page).queryByRole('button', { name }) as HTMLButtonElement | null)?.disabled
  const person = {
    username: 'noor77',
    email: 'noor77@example.com',
    password: newPassword,
    name: shopper.fullName,
  }
  for (const [name, value] of Object.entries(person)) fill(fieldNamed(main(), name), value)
  await page.user.click(accountForm(page).getByRole('button', { name: accounts.register }))
  const creating = specifiedText('Creating Account...', (m) => m.accounts.registering)
  await expect.poll(() => isBusy(creating)).toBe(true)
  release()
  await page.main.findByRole('heading', { level: 1, name: accounts.loginTitle })
  expect(page.address).toBe('/login')
  await expectToast(
    page,
    specifiedText('Registration Successful', (m) => m.accounts.registered),
  )
  await expectToast(
    page,
    specifiedText('Your account has been created', (m) => m.accounts.registeredText),
  )

  await signIn(page, person.username, newPassword)
  await expect.poll(() => isBusy(accounts.loggingIn)).toBe(true)
  letIn()
  await expect.poll(() => page.address).toBe('/')
  await expectToast(
    page,
    specifiedText('Login Successful', (m) => m.accounts.loginSuccess),
  )
  await expectToast(
    page,
    specifiedText('Welcome back!', (m) => m.accounts.welcomeBack),
  )
  await getBanner(page).findAllByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })

  await page.open('/')
  const name = new RegExp(person.name)
  const [greeting] = await page.screen.findAllByText(name)
  const menu = within(greeting?.closest('details') as HTMLElement)
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    t.layout.yourOrders,
    t.layout.yourAccount,
    t.layout.yourWishlist,
  ])
  await page.user.click(menu.getByRole('button', { name: t.greeting.logout }))
  await expectToast(page, t.greeting.loggedOut)
  await getBanner(page).findAllByRole('link', { name: t.layout.cart })
  expect((await getBanner(page).findAllByRole('link', { name: t.layout.signIn })).length).toBeGreaterThan(0)
  expect(page.screen.queryByText(name)).toBeNull()
})

test('§5 §8 registration: a message under each wrong field, the first focused, nothing lost; a taken username is refused', async () => {
  const existing = await accountVisitor(shop)
  const page = await openPage(shop, '/register')
  const form = page.screen.getByRole('main').querySelector('form') as HTMLElement
  const enter = (username: string, email: string, password: string, name: string) => {
    for (const [field, value] of Object.entries({ username, email, password, name }))
      fill(fieldNamed(form, field), value)
    return press(page, form, accounts.register)
  }
  await enter('ab', 'nobody', 'short', 'Z')
  for (const [english, field] of [
    ['Username must be at least 3 characters long', 'username'],
    ['Please enter a valid email address', 'email'],
    ['Password must be at least 8 characters long', 'password'],
    ['Name must be at least 2 characters long', 'name'],
  ] as const) {
    const text = specifiedText(english, ({ accounts: { errors } }) =>
      field === 'email' ? errors.email.invalid_email : errors[field].too_short,
    )
    await within(form).findByText(text)
  }
  expect(page.document.activeElement).toBe(fieldNamed(form, 'username'))
  expect(fieldNamed(form, 'email').value).toBe('nobody')

  await enter(existing.username.toUpperCase(), `other-${existing.email}`, newPassword, existing.name)
  await expectToast(
    page,
    specifiedText('Registration Failed', (m) => m.accounts.registerFailed),
  )
  await expectToast(
    page,
    specifiedText('Could not create account. Please try again.', (m) => m.accounts.registerFailedText),
  )
  await within(form).findByText(accounts.errors.username.taken)
  await expect.poll(() => page.document.activeElement).toBe(fieldNamed(form, 'username'))
  expect(page.address).toBe('/register')
})

test('§5 §8 sign-in: both fields are required, a wrong password shows a toast, success returns to the previous page', async () => {
  const person = await accountVisitor(shop)
  const page = await openPage(shop, `/login?back=${encodeURIComponent('/products?sort=rating')}`)
  await page.user.click(accountForm(page).getByRole('button', { name: accounts.login }))
  await page.main.findByText(
    specifiedText('Username is required', (m) => m.accounts.errors.username.required),
  )
  await page.main.findByText(
    specifiedText('Password is required', (m) => m.accounts.errors.password.required),
  )
  await signIn(page, person.username, 'wrong-one')
  await expectToast(
    page,
    specifiedText('Login Failed', (m) => m.accounts.loginFailed),
  )
  await expectToast(
    page,
    specifiedText('Invalid username or password.', (m) => m.accounts.loginFailedText),
  )
  expect(input(page.screen.getByRole('main'), accounts.loginName).value).toBe(person.username)
  await signIn(page, person.email, person.password)
  await expect.poll(() => page.address).toBe('/products?sort=rating')
})

test('a return address outside the site leads to the home page', async () => {
  const person = await accountVisitor(shop)
  const page = await openPage(shop, '/login?back=//evil.example')
  await signIn(page, person.username, person.password)
  await expect.poll(() => page.address).toBe('/')
})

test('the typed password can be made visible', async () => {
  const page = await openPage(shop, '/login')
  const field = () => fieldNamed(page.screen.getByRole('main'), 'password')
  fill(field(), 'seen')
  expect(field().type).toBe('password')
  await page.user.click(page.main.getByRole('button', { name: accounts.showPasswordName }))
  expect(field().type).toBe('text')
  expect(field().value).toBe('seen')
})

test('§2 §4 the profile: four tabs, edit mode, the username is read-only', async () => {
  const { visitor, name } = await accountVisitor(shop)
  const page = await openPage(shop, '/profile', { visitor })
  page.main.getByRole('heading', { level: 1, name: specifiedText('My Account', (m) => m.accounts.myAccount) })
  expect(page.main.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    specifiedText('Profile', (m) => m.accounts.tabProfile),
    specifiedText('Orders', (m) => m.accounts.tabOrders),
    specifiedText('Addresses', (m) => m.accounts.tabAddresses),
    specifiedText('Payment', (m) => m.accounts.tabPayment),
  ])
  const panel = () => partOf(page, 'profile')
  await press(page, panel(), accounts.edit)
  expect(input(panel(), accounts.username).disabled).toBe(true)
  fill(fieldNamed(panel(), 'phone'), '12')
  await press(page, panel(), accounts.save)
  await within(panel()).findByText(accounts.errors.phone.invalid_phone)
  fill(fieldNamed(panel(), 'phone'), '07709876543')
  fill(fieldNamed(panel(), 'name'), `${name} B`)
  await press(page, panel(), accounts.save)
  await expectToast(page, accounts.profileSaved)
  await within(panel()).findByText('0770 987 6543')
  await page.open('/profile')
  within(panel()).getByText(`${name} B`)

  await openTab(page, accounts.tabPayment)
  await within(partOf(page, 'payment')).findByText(accounts.cash)
  within(partOf(page, 'payment')).getByText(specifiedText('Coming soon', (m) => m.accounts.comingSoon))
})

test('a new e-mail address is confirmed by a mailed link, and an invalid link shows an error', async () => {
  const { visitor, email, password } = await accountVisitor(shop)
  const page = await openPage(shop, '/profile', { visitor })
  const panel = () => partOf(page, 'profile')
  await press(page, panel(), accounts.edit)
  fill(fieldNamed(panel(), 'email'), `new-${email}`)
  fill(input(panel(), accounts.confirmEmail), password)
  await press(page, panel(), accounts.save)
  await expectToast(page, accounts.profileSaved)
  await expect.poll(() => panel().querySelector('[role=status]')?.textContent).toContain(`new-${email}`)
  const values = within(panel())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(values).toContain(email)
  expect(values.join()).not.toContain(`new-${email}`)

  await page.open(`/confirm-email?token=${'a'.repeat(43)}`)
  page.main.getByText(accounts.confirmEmailText)
  await page.user.click(page.main.getByRole('button', { name: accounts.confirmEmailDo }))
  await expect
    .poll(() =>
      page.main
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain(accounts.confirmEmailInvalid)
  await page.open('/confirm-email?status=done')
  page.main.getByText(accounts.confirmEmailDone)
})

test('a saved address fills the checkout, and another one can be selected', async () => {
  const product = await shop.addProduct()
  const { visitor } = await accountVisitor(shop)
  const page = await openPage(shop, '/profile', { visitor })
  await openTab(page, accounts.tabAddresses)
  const panel = () => partOf(page, 'addresses')
  const { fullName, phone, governorate, city, address } = shopper
  for (const [label, street] of [
    ['A1', address],
    ['B2', `${address} 2`],
  ] as const) {
    await page.user.click(await within(panel()).findByRole('button', { name: t.addresses.add }))
    await within(panel()).findByLabelText(t.orders.governorate, { exact: false, selector: 'input' })
    fill(input(panel(), t.addresses.label), label)
    fill(input(panel(), t.orders.fullName), fullName)
    fill(input(panel(), t.orders.phone), phone)
    fill(input(panel(), t.orders.governorate), governorate)
    fill(input(panel(), t.orders.city), city)
    fill(input(panel(), t.orders.address), street)
    await press(page, panel(), t.addresses.save)
    await within(panel()).findByRole('heading', { level: 3, name: new RegExp(`^${label}`) })
  }
  await visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  await page.open('/checkout')
  await expect.poll(() => checkoutField(page, 'fullName').value).toBe(fullName)
  expect(checkoutField(page, 'phone').value).toBe('0770 123 4567')
  expect(checkoutField(page, 'address').value).toBe(address)
  await page.user.click(await page.main.findByRole('button', { name: 'B2' }))
  await expect.poll(() => checkoutField(page, 'address').value).toBe(`${address} 2`)
  await expect.poll(() => checkoutField(page, 'governorate').value).toBe('بغداد')
})

test('changing the password, signing out every device, and deleting the account', async () => {
  const { visitor, username, password } = await accountVisitor(shop)
  const page = await openPage(shop, '/profile', { visitor })
  const security = () => page.main.getByRole('region', { name: accounts.security })
  fill(fieldNamed(security(), 'currentPassword'), 'wrong-one')
  fill(fieldNamed(security(), 'newPassword'), newPassword)
  await press(page, security(), accounts.resetSave)
  await within(security()).findByText(accounts.errors.password.wrong)
  await expect.poll(() => page.document.activeElement).toBe(fieldNamed(security(), 'currentPassword'))
  fill(fieldNamed(security(), 'currentPassword'), password)
  await press(page, security(), accounts.resetSave)
  await expectToast(page, accounts.passwordChanged)

  fill(fieldNamed(security(), 'password'), newPassword)
  await press(page, security(), accounts.remove)
  await expectToast(page, accounts.removeDone)
  const response = await newVisitor(shop).post('/api/login', { username, password: newPassword })
  expect(response.status).toBe(401)
})

test('a guest at /profile is sent to the sign-in and returns afterwards', async () => {
  const person = await accountVisitor(shop)
  const page = await openPage(shop, '/profile')
  page.main.getByRole('heading', { name: accounts.inviteTitle })
  await page.user.click(page.main.getByRole('link', { name: accounts.login }))
  await page.main.findByRole('heading', { level: 1, name: accounts.loginTitle })
  await signIn(page, person.username, person.password)
  await page.main.findByRole('heading', { level: 1, name: accounts.myAccount })
  await within(partOf(page, 'profile')).findByText(person.email)
})

test('a forgotten password gets the same response for every address, and an invalid link shows an error', async () => {
  const page = await openPage(shop, '/login')
  await page.user.click(page.main.getByRole('link', { name: accounts.forgot }))
  await page.main.findByRole('heading', { level: 1, name: accounts.forgotTitle })
  const main = () => page.screen.getByRole('main')
  fill(input(main(), accounts.email), 'nobody@example.com')
  await page.user.click(page.main.getByRole('button', { name: accounts.sendLink }))
  await page.screen.findByText(accounts.linkSent)
  await page.open(`/reset-password?token=${'a'.repeat(43)}`)
  fill(fieldNamed(main(), 'password'), newPassword)
  await page.user.click(page.main.getByRole('button', { name: accounts.resetSave }))
  await page.screen.findByText(accounts.resetInvalid)
})

test('a visitor who is not signed in causes no session call', async () => {
  const product = await shop.addProduct()
  const page = await openCheckout(shop, product.id)
  await page.open('/')
  await page.network.settled()
  await page.open('/checkout')
  await page.main.findByLabelText(t.orders.governorate, { selector: 'input' })
  await page.network.settled()
  expect(page.network.calls.filter(({ path }) => /session|profile|addresses/.test(path))).toEqual([])
})
