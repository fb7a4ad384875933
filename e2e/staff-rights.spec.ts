import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

const language = 'ar'
const { people } = adminTexts[language]

test('the rights of a member fit a phone, and axe finds no violation', async ({ browser }) => {
  const member = await openStaffPage(browser, 'staff', language)
  const { userId } = await (await member.request.get('/api/admin/self')).json()
  await member.context().close()
  const admin = await openStaffPage(browser, 'admin', language, { width: 360, height: 740 })
  // A name of its own, as every member of the tests has the same one.
  const name = `زينب ${userId}`
  await sql('update users set name = $1 where id = $2', [name, userId])
  await open(admin, '/admin/people', language)
  const details = admin.locator('details').filter({
    has: admin.getByRole('group', { name: people.rightsOfName(name), includeHidden: true }),
  })
  await details.locator('summary').click()
  const rights = details.getByRole('group', { name: people.rightsOfName(name) })
  await expect(rights.getByRole('checkbox').first()).toBeVisible()
  expect.soft(await axeFindings(admin, 'details[open]')).toEqual([])
  const width = await admin.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await admin.context().close()
})
