import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import { ProductPrice } from '#shop/catalogue/ui/product-price.tsx'
import { ReviewLine } from '#shop/catalogue/ui/review-line.tsx'
import { StockNote } from '#shop/catalogue/ui/stock-note.tsx'
import type { ComparedProduct as Compared } from '../schemas.ts'
import { compareHref } from './compare-href.ts'
import { ComparedProduct } from './compared-product.tsx'
import type { ComparisonRow } from './comparison-rows.ts'

const differsSign = '≠'
const unknownSign = '—'

const labelClass =
  'sticky start-0 z-10 w-22 min-w-22 border-b border-line p-2 text-start align-top text-xs font-normal wrap-anywhere text-ink-soft sm:w-40 sm:min-w-40 sm:p-3 sm:text-sm'
const cellClass = 'min-w-29 border-b border-line p-2 align-top text-sm wrap-anywhere sm:min-w-44 sm:p-3'

/** By the number of products: columns of the same width whatever is in them, where the table is wide enough. */
const widths = ['', 'w-4/5', 'w-2/5', 'w-[28%]', 'w-[21.5%]']

type Props = {
  products: Compared[]
  rows: readonly ComparisonRow[]
  /** Of the links that remove a product. */
  onlyDifferences: boolean
}

/** Products beside each other. The table scrolls inside of its region, beside the names of the rows. */
export function ComparisonTable({ products, rows, onlyDifferences }: Props) {
  const { language } = useLanguage()
  const { comparison: texts, product: productTexts } = useMessages()
  const ids = products.map(({ id }) => id)
  const without = (id: number) =>
    compareHref(
      ids.filter((each) => each !== id),
      { onlyDifferences },
    )
  // Positioned, so that hidden texts of prices scroll with it instead of widening the page.
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls by keyboard
      tabIndex={0}
      aria-label={texts.table}
      className="relative overflow-x-auto rounded-card border border-line bg-paper"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <td className={`${labelClass} bg-paper`} />
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className={`${cellClass} ${widths[products.length]} text-start font-normal`}
              >
                <ComparedProduct product={product} removeHref={without(product.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FactRow name={texts.price} products={products}>
            {(product) => <ProductPrice product={product} size="sm" />}
          </FactRow>
          {products.some(({ unitPrice }) => unitPrice) && (
            <FactRow name={texts.unitPrice} products={products}>
              {({ unitPrice }) =>
                unitPrice ? (
                  productTexts.unitPrice(formatPrice(unitPrice.price, language), unitPrice.per)
                ) : (
                  <Unknown />
                )
              }
            </FactRow>
          )}
          <FactRow name={texts.availability} products={products}>
            {({ stockQuantity }) => <StockNote stockQuantity={stockQuantity} detail />}
          </FactRow>
          {products.some(({ reviewCount }) => reviewCount > 0) && (
            <FactRow name={texts.rating} products={products}>
              {({ rating, reviewCount }) => <ReviewLine rating={rating} reviewCount={reviewCount} />}
            </FactRow>
          )}
          {rows.map(({ attribute, values, differs }) => (
            <Row key={attribute.key} name={<bdi>{localizedName(attribute, language)}</bdi>} differs={differs}>
              {values.map((value, index) => (
                <td key={ids[index]} className={`${cellClass} ${differs ? 'font-bold' : ''}`}>
                  {value === undefined ? <Unknown /> : <bdi>{value}</bdi>}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FactRow({
  name,
  products,
  children,
}: {
  name: string
  products: Compared[]
  children: (product: Compared) => ReactNode
}) {
  return (
    <Row name={name}>
      {products.map((product) => (
        <td key={product.id} className={cellClass}>
          {children(product)}
        </td>
      ))}
    </Row>
  )
}

function Row({
  name,
  differs = false,
  children,
}: {
  name: ReactNode
  differs?: boolean
  children: ReactNode
}) {
  const { comparison } = useMessages()
  return (
    <tr>
      <th scope="row" className={`${labelClass} ${differs ? 'bg-amber-tint' : 'bg-paper'}`}>
        {name}
        {differs && (
          <>
            <span aria-hidden="true" className="ms-1 font-bold text-amber-deep">
              {differsSign}
            </span>
            <span className="sr-only">{` (${comparison.differs})`}</span>
          </>
        )}
      </th>
      {children}
    </tr>
  )
}

function Unknown() {
  const { comparison } = useMessages()
  return (
    <>
      <span aria-hidden="true">{unknownSign}</span>
      <span className="sr-only">{comparison.unknown}</span>
    </>
  )
}
