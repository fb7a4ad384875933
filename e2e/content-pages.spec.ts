import { test } from './support/back-office-data.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor } from './support/go-to.ts'
import { languages } from './support/journey.ts'

// All pages go through one template, and help through its own; test/pages.test.ts renders each.
for (const language of languages)
  test(`axe finds no violation on a page with a table, one with a form and help, and everything fits (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const visit = createVisitor(page, language)
    for (const slug of ['shipping', 'dispute', 'help']) {
      await visit(`/${slug}`)
      await checkEverySize(page, slug)
    }
  })
