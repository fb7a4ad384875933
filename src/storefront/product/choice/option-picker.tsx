import { linePrice } from '#features/cart/domain/cart-line.ts'
import type { OptionChoice } from '#features/catalogue/domain/described-option.ts'
import { localizedName } from '#features/catalogue/domain/localized.ts'
import { stockState } from '#features/catalogue/domain/offer.ts'
import { missingOptions } from '#features/catalogue/domain/option-choice.ts'
import { pickerId } from '#features/catalogue/domain/picker-id.ts'
import type { ProductVariant } from '#features/catalogue/variant-schemas.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { OptionField } from './option-field.tsx'
import type { ProductWithOptions } from './product-with-options.ts'
import type { ChoiceState } from './use-choice.ts'

type Props = {
  product: ProductWithOptions
  choice: OptionChoice
  variant: ProductVariant | null
  /** The options that the last change has moved; null before any change. */
  moved: readonly string[] | null
  /** The options to ask for. */
  missing: readonly string[]
  /** The choice was submitted, and is sold out. */
  isRefused: boolean
  onSelect: ChoiceState['select']
}

/** The options of a product, as fields of the form that adds it to the cart. */
export function OptionPicker({ product, choice, variant, moved, missing, isRefused, onSelect }: Props) {
  const { product: texts } = useMessages()
  const movedText = useMovedText(product, choice, moved)
  const state = useStateText(variant)
  const isMissingVariant = variant === null && missingOptions(product, choice).length === 0
  return (
    <div id={pickerId} className="w-full min-w-0 space-y-4">
      {product.options.map((option) => (
        <OptionField
          key={option.key}
          product={product}
          option={option}
          choice={choice}
          isMissing={missing.includes(option.key)}
          onSelect={(value, from) => onSelect(option.key, value, from)}
        />
      ))}
      {isRefused && (
        <p role="alert" className="font-bold text-pomegranate">
          {texts.optionSoldOut}
        </p>
      )}
      <div role="status" className="text-sm font-bold text-amber-deep">
        {movedText ?? (isMissingVariant && texts.optionUnavailable)}
        {moved && <span className="sr-only"> {state}</span>}
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

/** Names the options that were moved with their new values. */
function useMovedText(
  { options }: ProductWithOptions,
  choice: OptionChoice,
  moved: readonly string[] | null,
): string | null {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  if (!moved || moved.length === 0) return null
  const changes = options.flatMap((option) => {
    const value = option.values.find(({ key }) => key === choice[option.key])
    if (!value || !moved.includes(option.key)) return []
    return [`${localizedName(option, language)}: ${localizedName(value, language)}`]
  })
  return texts.choiceMoved(new Intl.ListFormat(language, { type: 'unit' }).format(changes))
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
