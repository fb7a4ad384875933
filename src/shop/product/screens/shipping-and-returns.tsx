import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { defaultReturnDays, toReturnTerms } from '#shop/catalogue/domain/sales-terms.ts'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { type TermsFacts, useWarranty } from './use-warranty.ts'

/** Delivery and return terms of the product's category, with links to the details. */
export function ShippingAndReturns(facts: TermsFacts) {
  const { terms } = useMessages()
  const { places, time, payment } = terms.shippingLines
  // The dates of a place that is known stand beside the price.
  const isPlaceKnown = useDestination()?.picked
  const { returnDays = defaultReturnDays } = facts.category
  const kind = toReturnTerms(returnDays)
  const returns = kind === 'within-days' ? terms.returnsWithinLines(returnDays) : terms.returnsLines[kind]
  const warranty = useWarranty(facts)
  const parts = [
    {
      heading: terms.shipping,
      lines: [places, ...(isPlaceKnown ? [] : [time]), payment],
      more: { href: '/shipping', text: terms.toShipping },
    },
    {
      heading: terms.returns,
      lines: [...returns, ...(warranty ? [warranty.line] : [])],
      more: { href: '/returns', text: terms.toReturns },
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
