import type { ReactNode } from 'react'
import { SmallLine } from '#desk/small-line.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import type { ManagedRow } from '../schemas.ts'

/** A value before and after, of `count` variants. */
export type PreviewLine = { key: string; from: ReactNode; to: ReactNode; count: number }
/** The lines of a product, or the text why it stays as it is. */
export type PreviewRow = { product: ManagedRow; lines: string | PreviewLine[] }

/** The old and new values of the selected products. Those that stay come first. */
export function ChangePreview({ caption, rows }: { caption: string; rows: readonly PreviewRow[] }) {
  const { products } = useAdmin()
  const texts = products.bulk.price
  const { language } = useLanguage()
  const isRefused = ({ lines }: PreviewRow) => typeof lines === 'string'
  const ordered = [...rows.filter(isRefused), ...rows.filter((each) => !isRefused(each))]
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
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
          {ordered.map(({ product, lines }) => {
            const title = <bdi>{localizedTitle(product, language)}</bdi>
            if (typeof lines === 'string')
              return (
                <tr key={product.id} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-3 py-2 text-start font-bold">
                    {title}
                  </th>
                  <td colSpan={2} className="px-3 py-2 text-pomegranate">
                    {lines}
                  </td>
                </tr>
              )
            return lines.map(({ key, from, to, count }, index) => (
              <tr key={`${product.id}-${key}`} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-3 py-2 text-start font-bold">
                  {index === 0 && title}
                  {product.variants > 0 && <SmallLine>{texts.variants(count)}</SmallLine>}
                </th>
                <td className="tabular px-3 py-2">{from}</td>
                <td className="tabular px-3 py-2 font-bold">{to}</td>
              </tr>
            ))
          })}
        </tbody>
      </table>
    </div>
  )
}
