import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { managedCategoriesQuery } from '#features/catalogue-management/client.ts'
import { couriersQuery } from '#features/fulfilment/client.ts'
import { auditFields } from '#features/staff/domain/audit-fields.ts'
import type { AuditEntry } from '#features/staff/schemas.ts'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { loadAdminMessages } from '../messages/load-messages.ts'
import { adminPages } from '../pages.ts'
import { adminOf } from '../use-admin.ts'
import { ChangeList } from './change-list.tsx'

const address = { path: '/admin', params: {}, search: new URLSearchParams() }
const current = {
  screen: { path: '/admin', source: '', load: () => Promise.reject() },
  address,
  module: null,
}
const page = { config: adminPages, current, busy: false, retry: () => undefined, announce: () => undefined }

type EntryInput = Partial<AuditEntry>

/** The displayed facts of an entry, one line each. */
async function lines(language: Language, input: EntryInput, showRecord = false): Promise<string[]> {
  const messages = await loadAdminMessages(language)
  const client = createQueryClient()
  client.setQueryData(couriersQuery().queryKey, [
    { id: 7, name: 'علي', phone: '+9647801112233', active: true, carrying: 0 },
  ])
  const category = { image: '/x.jpg', hidden: false, version: 1, products: 3, formerSlugs: [] }
  client.setQueryData(managedCategoriesQuery().queryKey, [
    { ...category, id: 4, slug: 'toys', nameEn: 'Toys', nameAr: 'ألعاب' },
    { ...category, id: 5, slug: 'books', nameEn: 'Books', nameAr: 'كتب' },
  ])
  const entry: AuditEntry = {
    ...{ id: 1, by: 'Sara', action: 'order.status', kind: 'order', thingId: '12' },
    ...{ before: null, after: null, at: '2026-11-21T09:05:00.000Z' },
    ...input,
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadAdminMessages}>
        <PagesContext value={page}>
          <Router ssrPath="/admin">
            <ChangeList entries={[entry]} products={new Map([[31, 'Kettle']])} showRecord={showRecord} />
          </Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
  const items = [...html.matchAll(/<li class="wrap-anywhere">(.*?)<\/li>/g)].map(([, each = '']) => each)
  return showRecord ? [html] : items.map((each) => each.replace(/<img[^>]*>/g, '▢').replace(/<[^>]*>/g, ''))
}

describe('audit entries are formatted in both languages', () => {
  const order = { before: { status: 'processing' }, after: { status: 'shipped', courierId: 7 } }
  const product = {
    action: 'product.update',
    kind: 'product',
    before: { price: 12_500, categoryId: 4, hidden: false, discountStartsAt: null },
    after: { price: 10_000, categoryId: 9, hidden: true, discountStartsAt: '2026-11-21T09:05:00.000Z' },
  }
  const cases: [string, EntryInput, string[], string[]][] = [
    [
      'a status and a courier',
      order,
      ['الحالة: خرج للتوصيل (كان قيد التجهيز)', 'المندوب: علي'],
      ['Status: Shipped (was Processing)', 'Courier: علي'],
    ],
    [
      'money, a category, yes and no, a moment',
      product,
      [
        'السعر: ١٠٬٠٠٠\u00A0د.ع (كان ١٢٬٥٠٠\u00A0د.ع)',
        'القسم: #9 (كان ألعاب)',
        'مخفي: نعم (كان لا)',
        'بداية التخفيض: ٢١ تشرين الثاني ٢٠٢٦، ١٢:٠٥\u00A0م (كان —)',
      ],
      [
        'Price: 10,000\u00A0IQD (was 12,500\u00A0IQD)',
        'Category: #9 (was Toys)',
        'Hidden: Yes (was No)',
        'Discount starts: November 21, 2026, 12:05\u00A0PM (was —)',
      ],
    ],
    [
      'a cancelled order with its reason',
      { after: { status: 'cancelled', reason: 'no_answer' } },
      ['الحالة: ملغي', 'السبب: لا يرد على الاتصال'],
      ['Status: Cancelled', 'Reason: Nobody answers the phone'],
    ],
    [
      'stock with its reason',
      { action: 'product.stock', kind: 'product', after: { stockQuantity: 1200, reason: 'counted' } },
      ['الموجود في المخزون: ١٬٢٠٠', 'السبب: جرد'],
      ['In stock: 1,200', 'Reason: Counted'],
    ],
    [
      'a removed review with a free-text reason',
      { action: 'review.remove', kind: 'product', before: { userId: 1004 }, after: { reason: 'other' } },
      ['الحساب: (كان #1004)', 'السبب: other'],
      ['Account: (was #1004)', 'Reason: other'],
    ],
    [
      'an inquiry status',
      { action: 'inquiry.change', kind: 'inquiry', after: { status: 'closed' } },
      ['الحالة: مغلقة'],
      ['Status: Closed'],
    ],
    [
      'a quantity with its product',
      { action: 'order.quantity', after: { productId: 31, quantity: 2 } },
      ['المنتج: Kettle', 'العدد: ٢'],
      ['Product: Kettle', 'Quantity: 2'],
    ],
    [
      'a call, a governorate, a phone',
      { after: { outcome: 'refused', governorate: 'basra', phone: '+9647701234567' } },
      ['النتيجة: رفض', 'المحافظة: البصرة', 'الموبايل: 0770 123 4567'],
      ['What came of it: Refused', 'Governorate: Basra', 'Phone: 0770 123 4567'],
    ],
    [
      'roles, a day, lists, pictures',
      {
        after: {
          ...{ role: 'admin', day: '2026-11-20', order: ['books', 'toys', 'gone'], terms: ['tea', 'چاي'] },
          ...{ images: ['/pictures/0123456789abcdef-640.jpg', '/x.jpg'], by: 'command', note: null },
        },
      },
      [
        'الصلاحية: مدير',
        'اليوم: ٢٠ تشرين الثاني ٢٠٢٦',
        'الترتيب: كتب، ألعاب، gone',
        'الكلمات والعبارات: tea، چاي',
        'الصور: ▢▢',
        'بواسطة: أمر على الخادم',
        'الملاحظة: —',
      ],
      [
        'Role: Admin',
        'Day: November 20, 2026',
        'Order: Books, Toys, gone',
        'Words and phrases: tea, چاي',
        'Pictures: ▢▢',
        'Done by: A command on the server',
        'Note: —',
      ],
    ],
    [
      'values of another type and unknown fields are displayed as stored',
      { after: { status: 'lost', price: 'free', hidden: 1, parcelWeight: { kg: 3 } } },
      ['الحالة: lost', 'السعر: free', 'مخفي: 1', 'parcelWeight: {&quot;kg&quot;:3}'],
      ['Status: lost', 'Price: free', 'Hidden: 1', 'parcelWeight: {&quot;kg&quot;:3}'],
    ],
  ]
  test.each(cases)('%s', async (_, input, ar, en) => {
    expect(await lines('ar', input)).toEqual(ar)
    expect(await lines('en', input)).toEqual(en)
  })

  test('every field has a label in each language', async () => {
    const ar = adminOf(await loadAdminMessages('ar')).fields
    const en = adminOf(await loadAdminMessages('en')).fields
    for (const field of Object.keys(auditFields) as (keyof typeof auditFields)[]) {
      expect(ar[field], field).toMatch(/^[\u0621-\u064A ]+$/)
      expect(en[field], field).toMatch(/^[A-Z]/)
    }
  })
})

test('in a mixed list each entry links to its record', async () => {
  expect(await lines('ar', {}, true)).toEqual([expect.stringContaining('href="/admin/orders/12"')])
  expect(await lines('en', { kind: 'product', thingId: '31' }, true)).toEqual([
    expect.stringContaining('href="/admin/products/31"'),
  ])
  expect(await lines('ar', { kind: 'category', thingId: '4' }, true)).toEqual([
    expect.stringContaining('<bdi>ألعاب</bdi>'),
  ])
  expect(await lines('en', { kind: 'setting', thingId: 'order-limit' }, true)).toEqual([
    expect.not.stringContaining('href'),
  ])
})
