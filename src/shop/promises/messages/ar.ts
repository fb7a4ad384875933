import { formatNumber } from '#platform/i18n/format.ts'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import { arabicCount } from '#platform/i18n/plural.ts'
import type { Promises } from '../domain/promises.ts'
import { days, months, price } from './counts-ar.ts'

type Part<Name extends keyof Promises> = NonNullable<Promises[Name]>

const joined = (texts: readonly string[]) => new Intl.ListFormat('ar', { type: 'conjunction' }).format(texts)
const name = (names: WireTexts<'name'>) => localized(names, 'name', 'ar')
const list = (names: readonly WireTexts<'name'>[]) => joined(names.map(name))

/** Names of categories, which may have several words. */
const quoted = (names: readonly WireTexts<'name'>[]) => joined(names.map((each) => `«${name(each)}»`))

const businessDays = arabicCount({
  zero: 'أقل من يوم',
  one: 'يوم عمل واحد',
  two: 'يومي عمل',
  few: '{n} أيام عمل',
  many: '{n} يوم عمل',
  other: '{n} يوم عمل',
})
const firstDays = arabicCount({
  zero: 'أقل من يوم',
  one: 'يوم',
  two: 'يومين',
  few: '{n}',
  many: '{n}',
  other: '{n}',
})
const number = (count: number) => formatNumber(count, 'ar')

function deliveryDays({ from, to }: NonNullable<Part<'time'>['days']>): string {
  return from === to || from === 0
    ? `خلال ${businessDays(to)}`
    : `من ${firstDays(from)} إلى ${businessDays(to)}`
}

const returnDays = ({ from, to }: Part<'returns'>) =>
  from === to ? `خلال ${days(to)}` : `خلال مدة من ${firstDays(from)} إلى ${days(to)}`

export const sentences: typeof import('./en.ts').sentences = {
  delivery: 'التوصيل',
  stop: '.',
  timeTo: (days) => (days.to === 0 ? 'في اليوم نفسه' : deliveryDays(days)),
  time({ sameDay, days }) {
    if (!days) return 'في اليوم نفسه'
    return sameDay.length === 0
      ? deliveryDays(days)
      : `${deliveryDays(days)}، وفي اليوم نفسه داخل ${list(sameDay)}`
  },
  when: ({ time, places }) => (places?.served === 0 ? 'لا توصيل حاليًا' : time && sentences.time(time)),
  timeLine({ sameDay, days }) {
    if (!days) return 'يصل الطلب في اليوم نفسه.'
    const same = sameDay.length === 0 ? '' : `، وفي اليوم نفسه داخل ${list(sameDay)}`
    return `يصل الطلب ${deliveryDays(days)}${same}.`
  },
  places: (places) => {
    if (!places) return 'كل محافظات العراق'
    if (places.only) return list(places.only)
    if (places.except.length > 0) return `كل محافظات العراق عدا ${list(places.except)}`
    return `${number(places.served)} من محافظات العراق الـ${number(19)}`
  },
  placesLine: (places) =>
    places.served === 0 ? 'لا نوصل الطلبات حاليًا.' : `نوصل إلى ${sentences.places(places)}.`,
  fee: (fee) => {
    if (!fee) return 'التوصيل مجاني.'
    if (fee.free !== undefined) return `مجاني للطلبات فوق ${price(fee.free)}.`
    if (fee.from === fee.to) return `أجرة التوصيل ${price(fee.to)}.`
    return fee.from === 0
      ? `أجرة التوصيل حتى ${price(fee.to)}.`
      : `أجرة التوصيل من ${number(fee.from)} إلى ${price(fee.to)}.`
  },
  returnsTitle: (returns) => (returns.to === 0 ? 'فيه عيب؟ نسترجعه' : `إرجاع ${returnDays(returns)}`),
  returnsText: (returns) => {
    if (returns.to === 0) return 'نسترجع ما فيه عيب أو خالف الوصف'
    const except = returns.except.length === 0 ? '' : `، عدا ${quoted(returns.except)}`
    return `غيّرت رأيك؟ أعد المنتج ${returnDays(returns)}${except}`
  },
  description: (sold, places) => {
    const delivery = places?.served === 0 ? sold : `${sold}، مع التوصيل إلى ${sentences.places(places)}`
    return `${delivery}. الدفع نقدًا عند الاستلام.`
  },
  goods: (goods) => list(goods),
  warranty: (warranty) =>
    warranty.length === 0
      ? 'صفحة كل منتج تذكر إن كان له ضمان.'
      : `${joined(warranty.map((each) => `${name(each)} (${months(each.months)})`))}: عليها ضمان من الشركة المصنّعة، ما لم تذكر صفحة المنتج غير ذلك.`,
}
