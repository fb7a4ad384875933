import type { Locator, Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

const language = 'en'
const { settings, fields, products } = adminTexts[language]

/** Each would act in a document without a click. `kbd` and `pre` change how parsers of Markdown escape what follows. */
const hostile = [
  '## Before <img src=x onerror="window.ran = 1">',
  '<script>window.ran = 2</script>',
  '<meta http-equiv="refresh" content="0;url=/deals">',
  'Welcome <kbd> <meta http-equiv=refresh content=0;url=/deals x',
  '<form action="/logout" method="post"><button>Send</button></form>',
  '<iframe src="/deals"></iframe> <object data="/deals"></object> <embed src="/deals">',
  '<base href="https://evil.example/"> <link rel="stylesheet" href="/x.css"> <style>* { display: none }</style>',
  '<svg onload="window.ran = 3"><a href="/deals">svg</a></svg>',
  '[script](javascript:window.ran=4) [data](data:text/html,x) [elsewhere](//evil.example) ![picture](/x.png)',
  '<a href="javascript:window.ran=5" onmouseover="window.ran=6">link</a>',
  '<!-- comment --> &lt;script&gt;window.ran = 7&lt;/script&gt;',
  '<textarea><pre>\n\n</textarea><script>window.ran = 8</script>',
  '| a | b |\n|---|---|\n| <iframe src=/deals> | <script>window.ran = 9</script> |',
  '```html\n</code></pre><script>window.ran = 10</script>\n```',
  'After all of it: [returns](/returns)',
].join('\n\n')

const removePages = () => sql('delete from content_versions')
test.beforeAll(removePages)
test.afterAll(removePages)

/** Elements that text of a page must not become, attributes that run script, and links that are not of the shop. */
const forbidden = [
  'script, meta, form, iframe, object, embed, base, link, style, svg, img, button, input, textarea, kbd',
  '[onerror], [onload], [onmouseover], [style], [src]',
  'a:not([href^="/"]):not([href^="#"]), a[href^="//"]',
].join(', ')

async function expectOnlyText(page: Page, article: Locator): Promise<void> {
  await expect(article).toContainText('<script>window.ran = 2</script>')
  await expect(article).toContainText('<meta http-equiv="refresh" content="0;url=/deals">')
  await expect(article.getByRole('link', { name: 'returns' })).toBeVisible()
  await expect(article.locator(forbidden)).toHaveCount(0)
  const comments = await article.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_COMMENT)
    return walker.nextNode() !== null
  })
  expect(comments).toBe(false)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
}

test('hostile Markdown of a page is text in the preview and for visitors, and leads nowhere', async ({
  page,
  browser,
}) => {
  test.slow()
  const admin = await openStaffPage(browser, 'admin', language)
  await open(admin, '/admin/settings/pages/press/en', language)
  await admin.getByLabel(fields.markdown).fill(hostile)
  await admin.getByRole('button', { name: settings.preview }).click()
  await expectOnlyText(admin, admin.getByRole('region', { name: settings.preview }))
  await admin.getByRole('button', { name: products.save, exact: true }).first().click()
  await expect(admin.getByText(products.saved, { exact: true }).first()).toBeVisible()
  await admin.context().close()

  await open(page, '/press', language)
  const address = page.url()
  const navigations: string[] = []
  page.on('framenavigated', (frame) => navigations.push(frame.url()))
  await expectOnlyText(page, page.locator('.prose'))
  // A refresh after no seconds would end this wait with an error.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  expect(navigations).toEqual([])
  expect(page.frames()).toHaveLength(1)
  expect(page.url()).toBe(address)
})
