import { useMessages } from '#platform/i18n/language-provider.tsx'

export function ShippingAndReturns() {
  const { product } = useMessages()
  const parts = [
    { heading: product.shippingHeading, lines: product.shippingLines },
    { heading: product.returnsHeading, lines: product.returnsLines },
  ]
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {parts.map(({ heading, lines }) => (
        <section key={heading}>
          <h3 className="mb-1 font-bold">{heading}</h3>
          <ul className="list-disc space-y-1 ps-5 marker:text-tile">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
