import { describe, expect, test } from 'vitest'
import { type GovernorateSlug, governorateSlugs } from '#features/delivery/domain/governorates.ts'
import { findContradictions, type SettingsFacts } from './find-contradictions.ts'

const rate = { fee: 5_000, surcharge: 0, freeFrom: 100_000 as number | null, daysFrom: 2, daysTo: 4 }
const category = { slug: 'toys', nameEn: 'Toys', nameAr: 'ألعاب', hidden: false }

/** Baghdad on the same day, elsewhere four days; 5,000 and free from 100,000; 14 days of returns, a year of warranty. */
const settings = (
  changes: Partial<Record<GovernorateSlug, Partial<typeof rate> | null>> = {},
): SettingsFacts => ({
  places: new Map(
    governorateSlugs.map((slug) => {
      const standard = slug === 'baghdad' ? { ...rate, daysFrom: 0, daysTo: 0 } : rate
      const change = changes[slug]
      return [slug, change === null ? [] : [{ ...standard, ...change }]]
    }),
  ),
  categories: [{ ...category, returnDays: 14, warrantyMonths: 12 }],
  warranties: [24],
})

const kinds = (text: string, said = settings()) => findContradictions(text, said).map(({ kind }) => kind)

test.each([
  'We deliver the same day in Baghdad, and within 4 business days elsewhere.',
  'Delivery takes 2-4 days.',
  'Delivery to Basra costs 5,000 IQD, and is free on orders over 100,000 IQD.',
  'You can return it within 14 days.',
  'Two years of warranty on fridges, one year of warranty on toys.',
  'We deliver to every governorate of Iraq.',
  'نوصل داخل بغداد في اليوم نفسه، وإلى باقي المحافظات من يومين إلى ٤ أيام.',
  'التوصيل مجاني للطلبات فوق ١٠٠ ألف دينار.',
  'أجرة التوصيل ٥٬٠٠٠ د.ع لكل المحافظات.',
  'لك ١٤ يومًا لإرجاع المنتج.',
  'ضمان سنة على الألعاب.',
  'We answer within two days.',
  'A book of 30 pages costs 2,000 IQD.',
])('agrees with the settings: %s', (text) => {
  expect(kinds(text)).toEqual([])
})

test.each([
  ['Delivery takes 1-2 days.', ['time']],
  ['We deliver the same day.', ['time']],
  ['We deliver to Basra on the same day.', ['time']],
  ['The courier comes within three days.', ['time']],
  ['يصل الطلب خلال يومين.', ['time']],
  ['التوصيل في نفس اليوم إلى البصرة.', ['time']],
  ['Delivery is free.', ['fee']],
  ['Free delivery on orders over 50,000 IQD.', ['fee']],
  ['Delivery costs 3,000 IQD.', ['fee']],
  ['التوصيل مجاني لكل الطلبات.', ['fee']],
  ['أجرة التوصيل ٣ ألف دينار.', ['fee']],
  ['Send it back within 30 days.', ['returns']],
  ['خلال ٣٠ يومًا يمكنك إرجاع المنتج.', ['returns']],
  ['Three-month warranty? No: 6 months of warranty.', ['warranty']],
  ['ضمان ٦ أشهر من الشركة.', ['warranty']],
])('contradicts the settings: %s', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

describe('a governorate that is not served', () => {
  const without = settings({ anbar: null })

  test.each([
    'We deliver to every governorate of Iraq.',
    'We deliver to Ramadi too.',
    'نوصل إلى كل محافظات العراق.',
    'نوصل إلى الأنبار أيضًا.',
  ])('is not promised: %s', (text) => {
    expect(kinds(text, without)).toEqual(['places'])
  })

  test.each([
    'We deliver to every governorate of Iraq except Al Anbar.',
    'The times for every governorate are on [Shipping & Delivery](/shipping).',
    'نوصل إلى كل محافظات العراق عدا الأنبار.',
    'لا نوصل إلى الأنبار حاليًا.',
  ])('may be named as such: %s', (text) => {
    expect(kinds(text, without)).toEqual([])
  })
})

test('the sentence is returned as the text has it, without the signs of Markdown', () => {
  const text = '## Delivery\n\n- **We deliver** in 2 days. It costs 5,000 IQD.\n- Call us.'
  expect(findContradictions(text, settings())).toEqual([{ kind: 'time', sentence: 'We deliver in 2 days.' }])
})
