import { describe, expect, test } from 'vitest'
import { type GovernorateSlug, governorateSlugs } from '#shop/delivery/domain/governorates.ts'
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
  'Delivered in four days or less.',
  'Delivery in Baghdad today, elsewhere within a week.',
  'The courier waits 10 minutes and calls an hour before.',
  'We deliver 7 days a week, 10 hours a day.',
  'The charger delivers 65 watts in 1 hour.',
  'بطارية تصل إلى ١٠ ساعات، وسرعة تصل إلى يومين.',
  'لك أسبوعين لإرجاع المنتج من يوم الاستلام.',
  'إرجاع خلال ١٤ يوم من يوم الاستلام وضمان سنة.',
  'ضمان سنتين على الثلاجات.',
  'كفالة اثنا عشر شهرًا.',
  'نوصل إلى ١٩ محافظة خلال أسبوع.',
  'التوصيل بخمسة آلاف دينار، ومجانًا للطلبات فوق مئة ألف دينار.',
  'وصلتنا أكثر من ٧ آلاف طلب للتوصيل.',
  'It is packed and handed to a courier on the day it comes in, or on the next business day.',
  'نجيبك خلال ثلاثة أيام عمل، ونتصل بك لنتفق على يوم الاستلام منك.',
  'خالٍ من السكر (sugar-free) مع توصيل.',
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
  ['Three-month warranty? No: 6 months of warranty.', ['warranty', 'warranty']],
  ['ضمان ٦ أشهر من الشركة.', ['warranty']],
  ['Delivery within 24 hours.', ['time']],
  ['48-hour delivery anywhere.', ['time']],
  ['Next day delivery.', ['time']],
  ['Packed within a day, delivered within two days.', ['time']],
  ['Your order arrives tomorrow.', ['time']],
  ['We ship within a day.', ['time']],
  ['Delivered within hours.', ['time']],
  ['Delivery to Basra in one to three days.', ['time']],
  ['يصلك الطلب خلال ٢٤ ساعة.', ['time']],
  ['التوصيل خلال ساعتين.', ['time']],
  ['يوصلك الطلب باچر.', ['time']],
  ['التوصيل في اليوم التالي.', ['time']],
  ['توصيل خلال يوم واحد إلى كل المحافظات.', ['time']],
  ['يصل طلبك من يوم إلى يومين.', ['time']],
  ['نوصل خلال ثلاثة أيام.', ['time']],
  ['نوصّل الطلب خلال ۲ أيام.', ['time']],
  ['تستلم طلبك بنفس اليوم.', ['time']],
  ['Free shipping.', ['fee']],
  ['No delivery fee.', ['fee']],
  ['التوصيل مجاناً.', ['fee']],
  ['التوصيل ببلاش.', ['fee']],
  ['بدون أجور توصيل.', ['fee']],
  ['توصيل ٣ آلاف لكل المحافظات.', ['fee']],
  ['التوصيل بألفين دينار.', ['fee']],
  ['التوصيل بثلاثة آلاف.', ['fee']],
  ['Delivery fee: 3000.', ['fee']],
  ['IQD 3,000 for delivery.', ['fee']],
  ['Free delivery and returns within 14 days.', ['fee']],
  ['Exchange within a week.', ['returns']],
  ['7-10 day returns.', ['returns']],
  ['Returns within a month.', ['returns']],
  ['All sales are final.', ['returns']],
  ['البضاعة المباعة لا ترد ولا تستبدل.', ['returns']],
  ['استبدال خلال أسبوع.', ['returns']],
  ['استرجاع خلال ثلاثين يوماً.', ['returns']],
  ['يمكن الارجاع خلال ٢٤ ساعة.', ['returns']],
  ['ضمان ثلاث سنوات.', ['warranty']],
  ['كفالة ٦ أشهر.', ['warranty']],
  ['كفالة ٣ سنين من الوكيل.', ['warranty']],
  ['ضمان لمدة شهر.', ['warranty']],
  ['ضمان ٧ أيام.', ['warranty']],
  ['ضمان مدى الحياة.', ['warranty']],
  ['Lifetime warranty.', ['warranty']],
  ['Eighteen months of warranty.', ['warranty']],
  ['A 5-year guarantee.', ['warranty']],
  ['ضمان ٥ سنوات وإرجاع خلال ٦٠ يومًا.', ['warranty', 'returns']],
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
    'نوصل للانبار.',
    'Nationwide delivery.',
    'We ship to all cities.',
    'We deliver to 19 governorates.',
    'توصيل لعموم العراق.',
    'توصيل الى كافة انحاء العراق.',
    'التوصيل للمحافظات كلها، والمحافظات كافة.',
    'نوصل إلى تسع عشرة محافظة.',
  ])('is not promised: %s', (text) => {
    expect(kinds(text, without)).toEqual(['places'])
  })

  test.each([
    'We deliver to every governorate of Iraq except Al Anbar.',
    'The times for every governorate are on [Shipping & Delivery](/shipping).',
    'نوصل إلى كل محافظات العراق عدا الأنبار.',
    'لا نوصل إلى الأنبار حاليًا.',
    'نوصل إلى كل المحافظات باستثناء الأنبار.',
    'نوصل إلى ١٨ محافظة.',
  ])('may be named as such: %s', (text) => {
    expect(kinds(text, without)).toEqual([])
  })
})

test('the sentence is returned as the text has it, without the signs of Markdown', () => {
  const text = '## Delivery\n\n- **We deliver** in 2 days. It costs 5,000 IQD.\n- Call us.'
  expect(findContradictions(text, settings())).toEqual([{ kind: 'time', sentence: 'We deliver in 2 days.' }])
})
