import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { payOf, type Sale } from '#features/catalogue-management/domain/price-change.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { useAdmin } from '../use-admin.ts'
import type { PlannedProduct } from './read-price-change.ts'

/** The old and new prices of the selected products; variants that change alike are one row. Those that stay come first. */
export function PricePreview({ plan }: { plan: readonly PlannedProduct[] }) {
  const { products } = useAdmin()
  const texts = products.bulk.price
  const { language } = useLanguage()
  const isRefused = ({ next }: PlannedProduct) => typeof next === 'string'
  const ordered = [...plan.filter(isRefused), ...plan.filter((each) => !isRefused(each))]
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{texts.preview}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {[products.product, texts.from, texts.to].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ product, sales, next }) => {
            const title = <bdi>{localizedTitle(product, language)}</bdi>
            if (typeof next === 'string')
              return (
                <tr key={product.id} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-3 py-2 text-start font-bold">
                    {title}
                  </th>
                  <td colSpan={2} className="px-3 py-2 text-pomegranate">
                    {products.bulkSkipReasons[next]}
                  </td>
                </tr>
              )
            return changesOf(sales, next).map(({ from, to, count }, at) => (
              <tr
                key={`${product.id}-${from.price}-${payOf(from)}`}
                className="border-b border-line last:border-b-0"
              >
                <th scope="row" className="px-3 py-2 text-start font-bold">
                  {at === 0 && title}
                  {product.variants > 0 && (
                    <span className="block text-sm font-normal text-ink-soft">{texts.variants(count)}</span>
                  )}
                </th>
                <td className="tabular px-3 py-2">{formatPrice(payOf(from), language)}</td>
                <td className="tabular px-3 py-2 font-bold">
                  {formatPrice(payOf(to), language)}
                  {from.discountPrice !== null && (
                    <span className="block text-sm font-normal text-ink-soft">
                      {to.discountPrice === null
                        ? texts.discountEnds
                        : texts.before(formatPrice(to.price, language))}
                    </span>
                  )}
                </td>
              </tr>
            ))
          })}
        </tbody>
      </table>
    </div>
  )
}

type Change = { from: Omit<Sale, 'planned'>; to: Sale; count: number }

/** The variants that have the same prices before have the same after, so they are counted together. */
function changesOf(sales: readonly Sale[], next: readonly Sale[]): Change[] {
  const changes = new Map<string, Change>()
  for (const [at, from] of sales.entries()) {
    const key = `${from.price}-${payOf(from)}`
    const to = next[at] ?? from
    changes.set(key, { from, to, count: (changes.get(key)?.count ?? 0) + 1 })
  }
  return [...changes.values()]
}
