import { arabicCount } from '#platform/i18n/plural.ts'
import type { Promises } from '../domain/promises.ts'
import { sentences } from './ar.ts'
import { days, months, price } from './counts-ar.ts'

const businessDays = arabicCount({
  zero: 'أقل من يوم',
  one: 'يوم عمل واحد',
  two: 'يوما عمل',
  few: '{n} أيام عمل',
  many: '{n} يوم عمل',
  other: '{n} يوم عمل',
})

function costs({ from, to, free }: NonNullable<Promises['fee']>): string {
  const fee =
    from === to
      ? `أجرة التوصيل ${price(to)}.`
      : `أجرة التوصيل ${from === 0 ? 'حتى' : `من ${price(from)} إلى`} ${price(to)} حسب المحافظة.`
  return free === undefined ? fee : `${fee} وهو مجاني للطلبات التي تزيد على ${price(free)}.`
}

export const article: typeof import('./article-en.ts').article = {
  values: ({ time, places, fee, returns, warranty }) => ({
    'delivery-places': places ? sentences.places(places) : 'محافظات العراق التسع عشرة',
    'delivery-time':
      sentences.when({ time, places }) ??
      'في اليوم نفسه داخل بغداد، ومن يومين إلى ٥ أيام عمل إلى المدن الكبرى',
    'delivery-fee': fee
      ? costs(fee)
      : places?.served === 0
        ? sentences.placesLine(places)
        : 'التوصيل مجاني للطلبات التي تزيد على ١٠٠٬٠٠٠ د.ع. وهو اليوم مجاني لكل الطلبات.',
    'longest-delivery': businessDays(time ? (time.days?.to ?? 0) + 2 : 7),
    returns: returns
      ? `${sentences.returnsText(returns)}.`
      : 'لك ٣٠ يومًا من يوم الاستلام لإرجاع المنتج، عدا المأكولات.',
    warranty: warranty
      ? sentences.warranty(warranty)
      : 'على الأجهزة الكهربائية والإلكترونية ضمان سنة من الشركة المصنّعة، ما لم تذكر صفحة المنتج غير ذلك.',
  }),
  heads: ['القسم', 'الإرجاع', 'الضمان'],
  returnDays: (count) => (count === 0 ? 'إذا كان فيه عيب فقط' : `خلال ${days(count)}`),
  warrantyMonths: (count) => (count === 0 ? '–' : months(count)),
}
