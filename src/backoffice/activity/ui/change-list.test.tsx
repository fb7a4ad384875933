import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { couriersQuery } from '#backoffice/orders/client.ts'
import { managedCategoriesQuery } from '#backoffice/products/client.ts'
import { loadAdminMessages } from '#backoffice/shell/messages/load-messages.ts'
import { auditFields } from '#backoffice/staff/domain/audit-fields.ts'
import { rights } from '#backoffice/staff/domain/rights.ts'
import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import { getAdminMessages } from '#desk/use-admin.ts'
import type { Language } from '#platform/i18n/language.ts'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import type { ActivityArgs } from '../schemas-activity.ts'
import { ChangeList } from './change-list.tsx'

function prepare(client: QueryClient) {
  client.setQueryData(['self'], { rights })
  client.setQueryData(couriersQuery().queryKey, [
    { id: 7, name: 'علي', phone: '+9647801112233', active: true, carrying: 0 },
  ])
  const category = {
    image: '/x.jpg',
    hidden: false,
    returnDays: 30,
    warrantyMonths: 0,
    version: 1,
    products: 3,
    formerSlugs: [],
  }
  client.setQueryData(managedCategoriesQuery().queryKey, [
    { ...category, id: 4, slug: 'toys', nameEn: 'Toys', nameAr: 'ألعاب' },
    { ...category, id: 5, slug: 'books', nameEn: 'Books', nameAr: 'كتب' },
  ])
}

type EntryInput = Partial<AuditEntry>

/** The displayed facts of an entry, one line each. */
async function lines(language: Language, input: EntryInput, showRecord = false): Promise<string[]> {
  const entry: AuditEntry = {
    id: 1,
    by: 'Sara',
    byId: 3,
    action: 'order.status',
    kind: 'order',
    recordId: '12',
    before: null,
    after: null,
    at: '2026-11-21T09:05:00.000Z',
    ...input,
  }
  const named = {
    products: [{ id: 31, titleEn: 'Kettle', titleAr: 'كتلي' }],
    people: [{ id: 5, name: 'Hasan' }],
    inquiries: [{ id: 8, reference: 'C-000008' }],
    reviews: [{ id: 77, productId: 31 }],
  }
  const filterHref = ({ by, kind, subject }: ActivityArgs) =>
    by === undefined ? `/only?${kind}=${subject}` : `/only?by=${by}`
  const html = await renderAdmin(
    <ChangeList entries={[entry]} named={named} {...(showRecord && { filterHref })} />,
    { language, prepare },
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
      ['الحالة: خرج للتوصيل (قبل التغيير: قيد التجهيز)', 'المندوب: علي'],
      ['Status: Shipped (was Processing)', 'Courier: علي'],
    ],
    [
      'money, a category, yes and no, a moment',
      product,
      [
        'السعر: ١٠٬٠٠٠\u00A0د.ع (قبل التغيير: ١٢٬٥٠٠\u00A0د.ع)',
        'القسم: #9 (قبل التغيير: ألعاب)',
        'مخفي: نعم (قبل التغيير: لا)',
        'بداية التخفيض: ٢١ تشرين الثاني ٢٠٢٦، ١٢:٠٥\u00A0م (قبل التغيير: —)',
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
      ['الحساب: (قبل التغيير: #1004)', 'السبب: other'],
      ['Account: (was #1004)', 'Reason: other'],
    ],
    [
      'an account by its name',
      { action: 'review.remove', kind: 'product', before: { userId: 5 } },
      ['الحساب: (قبل التغيير: Hasan)'],
      ['Account: (was Hasan)'],
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
      ['المنتج: كتلي', 'العدد: ٢'],
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
          role: 'admin',
          day: '2026-11-20',
          order: ['books', 'toys', 'gone'],
          terms: ['tea', 'چاي'],
          images: ['/pictures/0123456789abcdef-640.jpg', '/x.jpg'],
          by: 'command',
          note: null,
        },
      },
      [
        'الدور: مدير',
        'اليوم: ٢٠ تشرين الثاني ٢٠٢٦',
        'الترتيب: كتب، ألعاب، gone',
        'الكلمات والعبارات: tea، چاي',
        'الصور: ▢▢',
        'بواسطة: أمر على الخادم',
      ],
      [
        'Role: Admin',
        'Day: November 20, 2026',
        'Order: Books, Toys, gone',
        'Words and phrases: tea, چاي',
        'Pictures: ▢▢',
        'Done by: A command on the server',
      ],
    ],
    [
      'the choices of a new promotion, without what it has not',
      {
        action: 'promotion.create',
        kind: 'promotion',
        after: {
          kind: 'code',
          effect: 'percent',
          scope: 'all',
          borneBy: 'shop',
          code: 'EID10',
          cap: null,
          scopeSlugs: [],
          governorates: ['basra', 'erbil'],
          nameEn: '',
        },
      },
      [
        ...['النوع: بكود', 'نوع الخصم: نسبة مئوية', 'يشمل: كل المنتجات', 'يتحمله: المتجر', 'الكود: EID10'],
        'المحافظات: البصرة، أربيل',
      ],
      [
        ...['Kind: By code', 'Discount: Percent', 'For: All products', 'Paid by: The shop', 'Code: EID10'],
        'Governorates: Basra, Erbil',
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
    const ar = getAdminMessages(await loadAdminMessages('ar')).fields
    const en = getAdminMessages(await loadAdminMessages('en')).fields
    for (const field of Object.keys(auditFields) as (keyof typeof auditFields)[]) {
      expect(ar[field], field).toMatch(/^[\u0621-\u064A ]+$/)
      expect(en[field], field).toMatch(/^[A-Z]/)
    }
  })
})

describe('in a mixed list', () => {
  const cases: [string, EntryInput, string, string | null][] = [
    ['an order', {}, '000012', '/admin/orders/12'],
    ['a product', { kind: 'product', recordId: '31' }, 'كتلي', '/admin/products/31'],
    ['a product that is gone', { kind: 'product', recordId: '32' }, '#32', '/admin/products/32'],
    ['an inquiry', { kind: 'inquiry', recordId: '8' }, 'C-000008', '/admin/inquiries/8'],
    ['a review, by its product', { kind: 'review', recordId: '77' }, 'كتلي', '/admin/products/31'],
    ['a review that is gone', { kind: 'review', recordId: '78' }, '#78', null],
    ['a category', { kind: 'category', recordId: '4' }, 'ألعاب', '/admin/categories'],
    ['a courier', { kind: 'courier', recordId: '7' }, 'علي', '/admin/couriers'],
    ['a person', { kind: 'staff', recordId: '5' }, 'Hasan', '/admin/people'],
  ]
  test.each(cases)('%s is named, with links to it and to its other changes', async (_, input, name, href) => {
    const [html = ''] = await lines('ar', input, true)
    expect(html).toMatch(new RegExp(`<bdi[^>]*>${name}</bdi>`))
    if (href) expect(html).toContain(`href="${href}"`)
    expect(html).toContain(`href="/only?${input.kind ?? 'order'}=${input.recordId ?? 12}"`)
    expect(html).toContain('href="/only?by=3"')
  })

  test('a setting has no page', async () => {
    const [html = ''] = await lines('en', { kind: 'setting', recordId: 'order-limit', byId: null }, true)
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/only?by=command"'])
  })
})
