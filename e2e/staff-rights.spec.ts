import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

// The pages of other rights are answered with 404.
test.use({ expectedErrors: /status of 404/ })

const language = 'ar'
const { people, shell, accounting, customers } = adminTexts[language]

test("a member's sections follow their rights, which an admin changes by checkboxes", async ({ browser }) => {
  const member = await openStaffPage(browser, 'staff', language)
  const { userId } = await (await member.request.get('/api/admin/self')).json()
  const admin = await openStaffPage(browser, 'admin', language, { width: 360, height: 740 })
  const navigation = member.getByRole('navigation', { name: shell.sections })
  await open(member, '/admin', language)
  await expect(navigation.getByRole('link', { name: shell.orders, exact: true })).toBeVisible()
  await expect(navigation.getByRole('link', { name: shell.accounting, exact: true })).toHaveCount(0)

  // A name of its own, as every member of the tests has the same one.
  const name = `زينب ${userId}`
  await sql('update users set name = $1 where id = $2', [name, userId])
  await open(admin, '/admin/people', language)
  const details = admin.locator('details').filter({
    has: admin.getByRole('group', { name: people.rightsOfName(name), includeHidden: true }),
  })
  await details.locator('summary').click()
  const rights = details.getByRole('group', { name: people.rightsOfName(name) })
  await rights.getByRole('checkbox', { name: shell.rights.orders }).uncheck()
  await rights.getByRole('checkbox', { name: shell.rights.money }).check()
  expect.soft(await axeFindings(admin, 'details[open]')).toEqual([])
  await details.getByRole('button', { name: people.rightsSave }).click()
  await expect(admin.getByText(people.rightsSaved).first()).toBeVisible()
  const width = await admin.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)

  await open(member, '/admin/accounting', language)
  await expect(member.getByRole('heading', { level: 1, name: accounting.title })).toBeVisible()
  await expect(navigation.getByRole('link', { name: shell.orders, exact: true })).toHaveCount(0)
  expect.soft(await axeFindings(member, 'main')).toEqual([])
  await open(member, '/admin/customers', language)
  await expect(member.getByRole('heading', { level: 1, name: shell.notFoundTitle })).toBeVisible()
  await expect(member.getByRole('heading', { name: customers.title })).toHaveCount(0)
  await member.context().close()
  await admin.context().close()
})
