import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ManagedReturn } from '../schemas.ts'

/** The goods of a return: what is asked for, why, what came back and what is sent instead. */
export function ReturnLines({ entry: { lines } }: { entry: ManagedReturn }) {
  const { managedReturns: texts } = useAdmin()
  const { returns } = useMessages()
  const { language } = useLanguage()
  const price = (amount: number) => formatPrice(amount, language)
  return (
    <Panel title={texts.lines}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <span className="shrink-0">
              <Picture
                image={line.product.image}
                alt=""
                width={64}
                height={64}
                sizes="64px"
                className="size-16 rounded-control bg-sand object-cover"
              />
            </span>
            <div className="min-w-0 grow">
              <p className="leading-snug font-bold">{localizedTitle(line.product, language)}</p>
              <VariantLine variant={line.variant} />
              <p>
                {texts.ofOrdered(formatNumber(line.quantity, language), formatNumber(line.ordered, language))}
                {' · '}
                <span className="tabular">{price(line.price)}</span>
                {' · '}
                {returns.reasons[line.reason]}
              </p>
              {line.replacement && (
                <p>
                  {texts.replacement}
                  {': '}
                  <bdi className="font-bold">
                    {variantValues(line.replacement, language).join(valueSeparator)}
                  </bdi>{' '}
                  <span className="tabular">{price(line.replacementPrice ?? line.price)}</span>
                  {line.newPrice !== undefined && (
                    <span className="font-bold"> · {texts.newPrice(price(line.newPrice))}</span>
                  )}
                </p>
              )}
              {line.received !== null && (
                <p className="text-ink-soft">
                  {formatNumber(line.received, language)} {texts.cameBack}
                  {line.sellable !== null && ` · ${texts.sellableOf(line.sellable)}`}
                  {line.refund !== null && ` · ${price(line.refund)}`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
