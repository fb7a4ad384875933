import { expect, test } from 'vitest'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { BulkNotice } from './bulk-notice.tsx'

const row = (id: number) => ({ id, titleEn: `Kettle ${id}`, titleAr: `كتلي ${id}` }) as ManagedRow

test.each([
  ['en', '2 products are hidden.1 product stays as it was:Kettle 3: Somebody has changed it meanwhile.'],
  ['ar', 'تم إخفاء منتجين.منتج واحد بقي كما كان:كتلي 3: غيّره شخص آخر في هذه الأثناء.'],
] as const)('says how many were hidden, and which were not and why (%s)', async (language, sentence) => {
  const result = {
    ...{ changed: [1, 2], skipped: [{ id: 3, reason: 'changed' as const }], action: 'hide' as const },
    rows: [row(1), row(2), row(3)],
  }
  const html = await renderAdmin(<BulkNotice result={result} />, { language })
  expect(html.replace(/<[^>]*>/g, '')).toContain(sentence)
})
