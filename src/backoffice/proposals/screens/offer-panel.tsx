import { Fact } from '#desk/fact.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { ManagedProposal } from '#shop/proposals/schemas.ts'

type Props = { proposal: ManagedProposal; offer: NonNullable<ManagedProposal['offer']> }

/** The price and stock with which a new page begins, and who may offer it. */
export function OfferPanel({ proposal: { unique, proposed }, offer }: Props) {
  const { proposals } = useAdmin()
  const { language } = useLanguage()
  const { price, discountPrice, stockQuantity, sku, gtin } = offer
  const facts = [
    { title: proposals.price, value: formatPrice(price, language) },
    {
      title: proposals.discountPrice,
      value: discountPrice === null ? null : formatPrice(discountPrice, language),
    },
    { title: proposals.stock, value: formatNumber(stockQuantity, language) },
    { title: proposals.sku, value: sku },
    { title: proposals.gtin, value: gtin },
  ]
  return (
    <Panel title={proposals.offer}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(
          ({ title, value }) =>
            value !== null && (
              <Fact key={title} name={title} className="font-bold">
                <bdi className="wrap-anywhere">{value}</bdi>
              </Fact>
            ),
        )}
      </dl>
      <p className="mt-3">{unique ? proposals.unique : proposals.shared}</p>
      {(proposed.images as string[] | undefined)?.length === 0 && <p>{proposals.withoutPicture}</p>}
    </Panel>
  )
}
