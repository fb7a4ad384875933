import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import type { StaffQuote } from '../schemas-staff-orders.ts'
import type { PickedProduct } from './product-picker.tsx'

export type DraftLine = PickedProduct & { quantity: number }

type Props = {
  lines: readonly DraftLine[]
  quote: StaffQuote | undefined
  onChange: (lines: DraftLine[]) => void
  error?: string | undefined
}

export const maxQuantity = 99

const keyOf = ({ productId, variantId }: DraftLine) => `${productId}/${variantId}`

const isOf =
  (picked: PickedProduct) =>
  ({ productId, variantId }: PickedProduct) =>
    productId === picked.productId && variantId === picked.variantId

/** Whether all pieces that are there are in the lines. */
export const isComplete = (lines: readonly DraftLine[], picked: PickedProduct, available: number): boolean =>
  lines.some((line) => isOf(picked)(line) && line.quantity >= Math.min(available, maxQuantity))

/** The lines with one more piece of a product, up to those that are there, as a scanner counts them. */
export function withPicked(
  lines: readonly DraftLine[],
  picked: PickedProduct,
  available: number,
): readonly DraftLine[] {
  if (isComplete(lines, picked, available)) return lines
  if (!lines.some(isOf(picked))) return [...lines, { ...picked, quantity: 1 }]
  return lines.map((line) => (isOf(picked)(line) ? { ...line, quantity: line.quantity + 1 } : line))
}

/** The chosen products with their quantities and prices. */
export function OrderLinesField({ lines, quote, onChange, error }: Props) {
  const { newOrder: texts } = useAdmin()
  const { language } = useLanguage()
  const [wrongKey, setWrongKey] = useState<string | null>(null)
  const without = (line: DraftLine) => lines.filter((each) => each !== line)
  return (
    <>
      {error && (
        <p role="alert" className="mb-2 font-bold text-pomegranate">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line, index) => {
          const priced = quote?.lines[index]
          return (
            <li key={keyOf(line)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-40 grow">
                <bdi className="font-bold">{line.title}</bdi>
                <span className="block text-sm text-ink-soft">
                  {priced?.price != null && formatPrice(priced.price, language)}
                  {priced && priced.available < line.quantity && (
                    <strong className="ms-2 text-pomegranate">
                      {priced.available === 0
                        ? texts.soldOut
                        : texts.inStock(formatNumber(priced.available, language))}
                    </strong>
                  )}
                </span>
              </span>
              <QuantityStepper
                value={line.quantity}
                max={maxQuantity}
                label={texts.quantity(line.title)}
                fewerLabel={texts.fewer(line.title)}
                moreLabel={texts.more(line.title)}
                onChange={(quantity) =>
                  onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))
                }
                onPending={(isWrong) => setWrongKey(isWrong ? keyOf(line) : null)}
              />
              <Button
                variant="quiet"
                size="sm"
                aria-label={texts.remove(line.title)}
                onClick={() => onChange(without(line))}
              >
                {texts.removeShort}
              </Button>
              {wrongKey === keyOf(line) && (
                <p role="alert" className="basis-full text-sm font-bold text-pomegranate">
                  {texts.quantityWrong(maxQuantity)}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
