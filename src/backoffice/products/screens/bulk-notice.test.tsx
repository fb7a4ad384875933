import { expect, test } from 'vitest'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import type { ManagedRow } from '../schemas.ts'
import { BulkNotice } from './bulk-notice.tsx'

const row = (id: number) => ({ id, titleEn: `Kettle ${id}`, titleAr: `كتلي ${id}` }) as ManagedRow

test.each([
  ['en', '2 products are hidden.1 product stays as it was:Kettle 3: Somebody has changed it meanwhile.'],
  ['ar', 'تم إخفاء منتجين.منتج واحد بقي كما كان:كتلي 3: غيّره شخص آخر في هذه الأثناء.'],
] as const)('says how many were hidden, and which were not and why (%s)', async (language, sentence) => {
  const result = {
    changed: [1, 2],
    skipped: [{ id: 3, reason: 'changed' as const }],
    action: 'hide' as const,
    rows: [row(1), row(2), row(3)],
  }
  const html = await renderAdmin(<BulkNotice result={result} onDone={() => undefined} />, { language })
  expect(html.replace(/<[^>]*>/g, '')).toContain(sentence)
})

test.each([
  ['en', 'Archive these 2 products'],
  ['ar', 'أرشِف هذين المنتجين'],
] as const)(
  'products that were ordered or reviewed can be archived instead (%s)',
  async (language, button) => {
    const skipped = [
      { id: 1, reason: 'ordered' as const },
      { id: 2, reason: 'reviewed' as const },
      { id: 3, reason: 'changed' as const },
    ]
    const result = { changed: [], skipped, action: 'delete' as const, rows: [row(1), row(2), row(3)] }
    const render = (some: typeof skipped) =>
      renderAdmin(<BulkNotice result={{ ...result, skipped: some }} onDone={() => undefined} />, { language })
    expect(await render(skipped)).toContain(button)
    expect(await render(skipped.slice(2))).not.toContain('<button')
  },
)

test('an archived product that was ordered is not offered again', async () => {
  const rows = [{ ...row(1), archived: true }]
  const result = {
    changed: [],
    skipped: [{ id: 1, reason: 'ordered' as const }],
    action: 'delete' as const,
    rows,
  }
  const html = await renderAdmin(<BulkNotice result={result} onDone={() => undefined} />, { language: 'en' })
  expect(html).toContain('stays in the archive')
  expect(html).not.toContain('<button')
})
