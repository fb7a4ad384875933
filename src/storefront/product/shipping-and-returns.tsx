import { salesTermsOf } from '#features/catalogue/domain/sales-terms.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

/** Delivery and return terms of the product's category, with links to the details. */
export function ShippingAndReturns({ category }: Pick<Product, 'category'>) {
  const { product } = useMessages()
  const { returns, warranty } = salesTermsOf(category.slug)
  const parts = [
    {
      heading: product.shippingHeading,
      lines: product.shippingLines,
      more: { href: '/shipping', text: product.toShipping },
    },
    {
      heading: product.returnsHeading,
      lines: [...product.returnsLines[returns], ...(warranty ? [product.warrantyLine] : [])],
      more: { href: '/returns', text: product.toReturns },
    },
  ]
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {parts.map(({ heading, lines, more }) => (
        <section key={heading}>
          <h3 className="mb-1 font-bold">{heading}</h3>
          <ul className="list-disc space-y-1 ps-5 marker:text-tile">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Link
            href={more.href}
            className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
          >
            {more.text}
          </Link>
        </section>
      ))}
    </div>
  )
}
