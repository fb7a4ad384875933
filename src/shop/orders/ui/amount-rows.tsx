import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { StatedAmounts } from '../domain/order-amounts.ts'

type Props = {
  /** `delivery` is null while the fee is not known yet; `assumed`: it is that of the default place; `unserved`: there is none. */
  amounts: Pick<StatedAmounts, 'goods' | 'discounts' | 'credit' | 'minimumsEnforced'> & {
    delivery: { fee: number; assumed?: true; unserved?: true; governorate?: string } | null
  }
}

/** Goods, discounts and delivery fee of a cart or an order, as rows of a description list. */
export function AmountRows({ amounts: { goods, discounts, delivery, credit, minimumsEnforced } }: Props) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <>
      <Row name={cart.subtotal}>{formatPrice(goods, language)}</Row>
      {discounts.map(({ amount, code, ...label }) => (
        <Row
          key={`${localized(label, 'label', language)}/${code}`}
          name={<Discount label={localized(label, 'label', language)} code={code} />}
        >
          <span className="font-bold text-palm">{formatPrice(-amount, language)}</span>
        </Row>
      ))}
      <Row
        name={
          <>
            {delivery?.assumed && delivery.governorate === 'baghdad' ? cart.shippingToBaghdad : cart.shipping}
            {minimumsEnforced && <span className="block text-sm">{cart.minimumsEnforced}</span>}
          </>
        }
      >
        {delivery && delivery.fee > 0 ? (
          formatPrice(delivery.fee, language)
        ) : (
          <span className="font-bold text-palm">{!delivery ? '…' : delivery.unserved ? '—' : cart.free}</span>
        )}
      </Row>
      {credit !== undefined && (
        <Row name={cart.paidBefore}>
          <span className="font-bold text-palm">{formatPrice(-credit, language)}</span>
        </Row>
      )}
    </>
  )
}

function Discount({ label, code }: { label: string; code: string | undefined }) {
  return (
    <>
      {label}
      {code !== undefined && (
        <bdi dir="ltr" className="ms-2 rounded-control border border-dashed border-line px-1.5 text-sm">
          {code}
        </bdi>
      )}
    </>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular whitespace-nowrap">{children}</dd>
    </div>
  )
}
