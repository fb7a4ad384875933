import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { linePrice } from '#shop/cart/domain/cart-line.ts'
import type { OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import { stockState } from '#shop/catalogue/domain/offer.ts'
import { conflictingOption } from '#shop/catalogue/domain/option-values.ts'
import { pickerId } from '#shop/catalogue/domain/picker-id.ts'
import type { ProductVariant } from '#shop/catalogue/variant-schemas.ts'
import { buttonClass } from '#ui/button.tsx'
import { OptionField } from './option-field.tsx'
import type { ProductWithOptions } from './product-with-options.ts'
import type { ChoiceState } from './use-choice.ts'
import { useConflictText } from './use-conflict-text.ts'

type Props = {
  product: ProductWithOptions
  choice: OptionChoice
  variant: ProductVariant | null
  /** The option that was changed last. */
  changed: string | undefined
  /** The options to ask for. */
  missing: readonly string[]
  /** The choice was submitted, and is sold out. */
  isRefused: boolean
  onSelect: ChoiceState['select']
}

/** The options of a product, as fields of the form that adds it to the cart. */
export function OptionPicker({ product, choice, variant, changed, missing, isRefused, onSelect }: Props) {
  const { product: texts } = useMessages()
  const state = useStateText(variant)
  const conflicting = conflictingOption(product, choice, changed)
  const conflict = useConflictText(product, choice, conflicting)
  return (
    <div id={pickerId} className="w-full min-w-0 space-y-4">
      {product.options.map((option) => (
        <OptionField
          key={option.key}
          product={product}
          option={option}
          choice={choice}
          isMissing={missing.includes(option.key)}
          conflict={option.key === conflicting ? conflict : null}
          isChanged={option.key === changed}
          onSelect={(value) => onSelect({ [option.key]: value })}
        />
      ))}
      {isRefused && (
        <p role="alert" className="font-bold text-pomegranate">
          {texts.optionSoldOut}
        </p>
      )}
      <div role="status" className="sr-only">
        {conflict} {changed !== undefined && state}
      </div>
      <button
        type="submit"
        formMethod="get"
        formAction={`/product/${product.slug}`}
        className={`without-script ${buttonClass('secondary')}`}
      >
        {texts.showChoice}
      </button>
    </div>
  )
}

/** Price and stock of a variant in words, for screen readers. */
function useStateText(variant: ProductVariant | null): string | null {
  const { language } = useLanguage()
  const { catalogue } = useMessages()
  if (!variant) return null
  const stock = {
    in: catalogue.inStock,
    low: catalogue.onlyLeft(variant.stockQuantity),
    out: catalogue.outOfStock,
  }
  return `${formatPrice(linePrice(variant), language)}. ${stock[stockState(variant.stockQuantity)]}.`
}
