import { describe, expect, test } from 'vitest'
import { categoryTerms, demoCategories } from '#seed/categories.ts'
import { type GovernorateSlug, governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { sentences as arabic } from '../messages/ar.ts'
import { article as arabicArticle } from '../messages/article-ar.ts'
import { article as englishArticle } from '../messages/article-en.ts'
import { sentences as english } from '../messages/en.ts'
import { type CategoryTerms, toPromises } from './promises.ts'

const free = { fee: 0, surcharge: 0, freeFrom: null, daysFrom: 2, daysTo: 4 }
type Rate = typeof free | (Omit<typeof free, 'freeFrom'> & { freeFrom: number | null })

const categories: CategoryTerms[] = demoCategories.map((each) => ({
  ...each,
  hidden: false,
  ...categoryTerms(each.slug),
}))

/** The rates of the demo with changes; null for a governorate that is not served. */
const places = (changes: Partial<Record<GovernorateSlug, Rate | null>> = {}, others: Rate = free) =>
  new Map(
    governorateSlugs.map((slug) => {
      const standard = slug === 'baghdad' ? { ...others, daysFrom: 0, daysTo: 0 } : others
      const rate = slug in changes ? changes[slug] : standard
      return [slug, rate ? [rate] : []]
    }),
  )

test('a shop as specified differs in nothing, also with shorter times', () => {
  expect(toPromises(places(), categories)).toBeNull()
  expect(toPromises(places({ basra: { ...free, daysFrom: 1, daysTo: 2 } }), categories)).toBeNull()
  expect(toPromises(places({}, { ...free, fee: 5_000, freeFrom: 0 }), categories)).toBeNull()
})

const baghdad = { nameEn: 'Baghdad', nameAr: 'بغداد' }

describe('times', () => {
  const timeOf = (changes: Parameters<typeof places>[0]) => toPromises(places(changes), categories)?.time

  test('are said when Baghdad is not on the same day, or another place takes longer than five days', () => {
    expect(timeOf({ baghdad: { ...free, daysFrom: 1, daysTo: 2 } })).toEqual({
      sameDay: [],
      days: { from: 1, to: 4 },
    })
    expect(timeOf({ basra: { ...free, daysFrom: 5, daysTo: 7 } })).toEqual({
      sameDay: [baghdad],
      days: { from: 2, to: 7 },
    })
  })

  test('an area that takes longer counts, for its governorate too', () => {
    const served = places()
    served.set('baghdad', [
      { ...free, daysFrom: 0, daysTo: 0 },
      { ...free, daysFrom: 1, daysTo: 1 },
    ])
    expect(toPromises(served, categories)?.time).toEqual({ sameDay: [], days: { from: 0, to: 4 } })
  })

  test('a shop of one city on the same day has no other days', () => {
    const only = Object.fromEntries(governorateSlugs.map((slug) => [slug, null]))
    const time = timeOf({ ...only, basra: { ...free, daysFrom: 0, daysTo: 0 } })
    expect(time).toEqual({ sameDay: [{ nameEn: 'Basra', nameAr: 'البصرة' }] })
    expect(time && [english.time(time), arabic.time(time)]).toEqual(['Same day', 'في اليوم نفسه'])
    // Nor «2-5 business days to major cities», when the city is Baghdad.
    expect(timeOf({ ...only, baghdad: { ...free, daysFrom: 0, daysTo: 0 } })).toEqual({ sameDay: [baghdad] })
  })
})

test('places that are served, or are not, are named up to four, more are counted; none is said as such', () => {
  const of = (slugs: GovernorateSlug[]) =>
    toPromises(places(Object.fromEntries(slugs.map((slug) => [slug, null]))), categories)?.places
  const one = of(['anbar'])
  expect(one).toMatchObject({ served: 18, except: [{ nameEn: 'Al Anbar' }] })
  expect(one && english.placesLine(one)).toBe('We deliver to every governorate of Iraq except Al Anbar.')
  expect(one && arabic.placesLine(one)).toBe('نوصل إلى كل محافظات العراق عدا الأنبار.')
  const five = of(['anbar', 'basra', 'najaf', 'karbala', 'erbil'])
  expect(five).toEqual({ served: 14, except: [] })
  expect(five && english.placesLine(five)).toBe('We deliver to 14 of the 19 governorates of Iraq.')
  const two = of(governorateSlugs.filter((slug) => slug !== 'baghdad' && slug !== 'basra'))
  expect(two && [english.placesLine(two), arabic.placesLine(two)]).toEqual([
    'We deliver to Baghdad and Basra.',
    'نوصل إلى بغداد والبصرة.',
  ])
  const none = of([...governorateSlugs])
  expect(none && english.placesLine(none)).toBe('We do not deliver at the moment.')
})

describe('fees', () => {
  const feeOf = (rate: Rate, changes: Parameters<typeof places>[0] = {}) =>
    toPromises(places(changes, rate), categories)?.fee
  const paid = { ...free, fee: 5_000 }

  test('free from an amount is said when it holds everywhere, with the highest amount', () => {
    const everywhere = feeOf({ ...paid, freeFrom: 50_000 }, { basra: { ...paid, freeFrom: 75_000 } })
    expect(everywhere).toEqual({ from: 5_000, to: 5_000, free: 75_000 })
    expect(english.fee(everywhere)).toBe('Free on orders over 75,000\u00a0IQD.')
    const except = feeOf({ ...paid, freeFrom: 50_000 }, { basra: { ...paid, fee: 8_000 } })
    expect(except).toEqual({ from: 5_000, to: 8_000 })
    expect(english.fee(except)).toBe('Delivery costs 5,000-8,000\u00a0IQD.')
  })

  test('a surcharge alone is no free delivery: it is the highest fee', () => {
    const fee = feeOf({ ...free, surcharge: 10_000 })
    expect(fee).toEqual({ from: 0, to: 10_000 })
    expect(english.fee(fee)).toBe('Delivery costs up to 10,000\u00a0IQD.')
    const feeIn = (values: Record<string, string>) => values['delivery-fee']
    expect(feeIn(englishArticle.values({ ...(fee && { fee }) }))).toContain('costs up to 10,000')
    expect(feeIn(arabicArticle.values({ ...(fee && { fee }) }))).toContain('أجرة التوصيل حتى ١٠٬٠٠٠')
  })
})

describe('returns and warranty', () => {
  const termsOf = (changes: Partial<Record<string, Partial<CategoryTerms>>>) =>
    toPromises(
      places(),
      categories.map((each) => ({ ...each, ...changes[each.slug] })),
    )

  test('days that differ are a range, and what cannot be returned is named, hidden categories included', () => {
    const returns = termsOf({ fashion: { returnDays: 3 }, books: { returnDays: 0, hidden: true } })?.returns
    expect(returns).toMatchObject({
      from: 3,
      to: 30,
      except: [{ nameEn: 'Grocery' }, { nameEn: 'Books & Stationery' }],
    })
    expect(returns && english.returnsTitle(returns)).toBe('Returns within 3 to 30 days')
    expect(returns && arabic.returnsText(returns)).toBe(
      'غيّرت رأيك؟ أعد المنتج خلال مدة من ٣ إلى ٣٠ يومًا، عدا «مواد غذائية» و«كتب وقرطاسية»',
    )
  })

  test('a shop without returns promises none', () => {
    const none = Object.fromEntries(categories.map(({ slug }) => [slug, { returnDays: 0 }]))
    const returns = termsOf(none)?.returns
    expect(returns).toEqual({ from: 0, to: 0, except: [] })
    expect(returns && english.returnsText(returns)).toBe('What is faulty or not as described is taken back')
  })

  test('warranties other than the year of devices are listed', () => {
    const warranty = termsOf({ electronics: { warrantyMonths: 6 } })?.warranty
    expect(warranty).toEqual([{ nameEn: 'Electronics', nameAr: 'إلكترونيات', months: 6 }])
    expect(termsOf({ electronics: { warrantyMonths: 0 } })?.warranty).toEqual([])
  })

  test('other goods are named by the first visible categories; an empty shop names none', () => {
    expect(termsOf({ fashion: { hidden: true } })?.goods).toHaveLength(6)
    const empty = toPromises(places(), [])
    expect(empty).toMatchObject({ goods: [], returns: { from: 30, to: 30, except: [] } })
    expect(english.description('Toys', empty?.places)).toBe(
      'Toys, delivered to every governorate of Iraq. You pay in cash when your order arrives.',
    )
  })
})
