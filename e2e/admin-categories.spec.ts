import { exactText } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import { signInStaff } from './support/staff.ts'

const language = 'ar'
const words = adminTexts[language].products

test.describe('categories in the back office', () => {
  // The browser logs the refused call.
  test.use({ expectedErrors: /409/ })

  test('two editors of one category lose nothing; fields that were not edited show the stored value', async ({
    page,
  }) => {
    const mark = `${process.pid}-${Date.now()}`
    const made = await sql<{ id: number }>(
      `insert into categories (slug, name, image, position, hidden)
       select each || $1, jsonb_build_object('en', each || $1, 'ar', each || $1), (select image from categories order by id limit 1), 900, true
       from unnest(array['edited-', 'left-']) each returning id`,
      [mark],
    )
    const ids = made.map(({ id }) => id)
    await signInStaff(page, 'admin', language)
    await open(page, '/admin/categories', language)
    const item = (name: string) => page.locator('li:has(> details)').filter({ hasText: `${name}-${mark}` })
    const edited = item('edited')
    await edited.locator('summary').click()
    await edited.getByLabel(words.categoryNameEn).fill(`edited-${mark} by the second`)
    await edited.getByLabel(words.fields.slug ?? '').fill(`second-${mark}`)
    await sql(
      `update categories set version = version + 1,
         name = jsonb_build_object('en', (name ->> 'en') || ' by the first', 'ar', (name ->> 'ar') || ' أولًا')
       where id = any($1)`,
      [ids],
    )
    await edited.getByRole('button', { name: words.save, exact: true }).click()
    const notice = edited.getByRole('alert')
    await expect(notice.getByRole('heading', { name: words.categoryConflictTitle })).toBeFocused()
    await expect(notice).toContainText('by the first')
    await expect(notice).toContainText('by the second')
    await expect(notice).toContainText('أولًا')
    await expect(edited.getByLabel(words.categoryNameEn)).toHaveValue(`edited-${mark} by the second`)
    await expect(edited.getByLabel(words.fields.slug ?? '')).toHaveValue(`second-${mark}`)
    // This field was not edited, so the stored value is shown without a question.
    await item('left').locator('summary').click()
    await expect(item('left').getByLabel(words.categoryNameEn)).toHaveValue(`left-${mark} by the first`)
    await expect(item('left').getByRole('alert')).toHaveCount(0)

    await notice.getByRole('button', { name: words.saveOver }).click()
    await expect(exactText(page, words.saved)).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(edited.getByLabel(words.categoryNameAr)).toHaveValue(`edited-${mark} أولًا`)
    const [row] = await sql(
      "select name ->> 'en' as name_en, name ->> 'ar' as name_ar, slug, version from categories where id = $1",
      [ids[0]],
    )
    expect(row).toEqual({
      name_en: `edited-${mark} by the second`,
      name_ar: `edited-${mark} أولًا`,
      slug: `second-${mark}`,
      version: 3,
    })
    await edited.getByLabel(words.categoryNameAr).fill('ثالثًا')
    await edited.getByRole('button', { name: words.save, exact: true }).click()
    await expect
      .poll(
        async () => (await sql("select name ->> 'ar' as name_ar from categories where id = $1", [ids[0]]))[0],
      )
      .toEqual({ name_ar: 'ثالثًا' })
    await expect(notice).toHaveCount(0)
  })
})
