import { test } from './support/back-office-data.ts'
import { addProduct, sql } from './support/database.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor } from './support/go-to.ts'
import { expect, languages } from './support/journey.ts'

// All pages go through one template, and help through its own; test/pages.test.ts renders each.
for (const language of languages)
  test(`axe finds no violation on a page with a table, one with a form, help and the wishlist, and everything fits (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const visit = createVisitor(page, language)
    // A product of the wishlist is in stock again.
    const { id } = await addProduct({ stock: 0 })
    const added = await page.request.post('/api/wishlist', { data: { userId: 1, productId: id } })
    expect(added.status()).toBe(201)
    await sql('update variants set stock_quantity = 3 where product_id = $1', [id])
    for (const slug of ['shipping', 'dispute', 'help', 'wishlist']) {
      await visit(`/${slug}`)
      await checkEverySize(page, slug)
    }
  })
