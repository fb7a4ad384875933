import { type ReactNode, useState } from 'react'
import { localized, localizedFields, type WireTexts } from '#platform/i18n/localized.ts'
import { linePrice } from '#shop/cart/domain/cart-line.ts'
import { useAddToCart } from '#shop/cart/ui/use-add-to-cart.ts'
import type { ChosenVariant, OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import {
  choicePictures,
  chosenVariant,
  firstVariant,
  isAvailable,
  matches,
  missingOptions,
  variantPrice,
} from '#shop/catalogue/domain/option-choice.ts'
import { toProductCard } from '#shop/catalogue/product-card.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { ProductVariant } from '#shop/catalogue/variant-schemas.ts'
import { focusOption } from './option-ids.ts'
import { OptionPicker } from './option-picker.tsx'
import type { ProductWithOptions } from './product-with-options.ts'
import type { ChoiceState } from './use-choice.ts'

type Picker = {
  /** The product with price, stock and pictures of the choice. */
  displayed: ProductWithOptions
  picker: ReactNode
  /** The price is the lowest of several. */
  isFrom: boolean
  /** No variant of the chosen values is in stock, but others are. */
  isConflict: boolean
  sku: string | undefined
  variantId: number | undefined
  /** Adds the chosen variant to the cart; false when an option is missing, which is then asked for. */
  add: (quantity: number) => boolean
}

/** The picker of a product's options, and what follows from the choice. */
export function usePicker(
  product: ProductWithOptions,
  { choice, changed, isReported, select }: ChoiceState,
): Picker {
  const [isIncomplete, setIncomplete] = useState(false)
  const addToCart = useAddToCart()
  const variant = chosenVariant(product, choice)
  const missing = missingOptions(product, choice)
  const isMissingDisplayed = isIncomplete || isReported
  const displayed = productOf(product, choice, variant)

  function add(quantity: number): boolean {
    const [first] = missing
    if (first) {
      setIncomplete(true)
      focusOption(first.key)
    } else if (variant) addToCart(toProductCard(cartProduct(displayed)), quantity, describe(product, variant))
    return !first
  }

  return {
    displayed,
    picker: (
      <OptionPicker
        product={product}
        choice={choice}
        variant={variant}
        changed={changed}
        missing={isMissingDisplayed ? missing.map(({ key }) => key) : []}
        isRefused={isReported && variant?.stockQuantity === 0}
        onSelect={select}
      />
    ),
    isFrom: variant === null && (displayed.priceUntil ?? 0) > linePrice(displayed),
    isConflict: variant === null && displayed.stockQuantity <= 0 && product.stockQuantity > 0,
    sku: variant?.sku,
    variantId: variant?.id,
    add,
  }
}

/**
 * The product with price, stock and pictures of a choice. Until it is complete, the prices are those of its available variants and the
 * stock that of the product; none when no variant of it is available.
 */
function productOf(
  product: ProductWithOptions,
  choice: OptionChoice,
  variant: ProductVariant | null,
): ProductWithOptions {
  const [image, ...more] = choicePictures(product, choice)
  const { images: _images, ...rest } = product
  const displayed = { ...rest, image, ...(more.length > 0 && { images: [image, ...more] }) }
  const { discountPrice: _discountPrice, ...plain } = displayed
  const fitting = product.variants.filter((each) => isAvailable(each) && matches(each, choice))
  const first = variant ?? firstVariant({ variants: fitting }, choice)
  if (first === null) return { ...displayed, stockQuantity: 0 }
  const { price, discountPrice, stockQuantity, unitPrice } = first
  const priced = { ...plain, price, ...(discountPrice !== undefined && { discountPrice }) }
  if (variant !== null) return { ...priced, stockQuantity, ...(unitPrice && { unitPrice }) }
  return { ...priced, priceUntil: Math.max(...fitting.map(variantPrice)) }
}

/** A line of the cart has the variant's price, not the range of the product. */
function cartProduct({ hasOptions, priceUntil, ...product }: Product): Product {
  return product
}

function describe({ options }: ProductWithOptions, { id, sku, values }: ProductVariant): ChosenVariant {
  return {
    id,
    ...(sku !== undefined && { sku }),
    options: options.flatMap(({ key, kind, values: all, ...names }) => {
      const value = all.find((each) => each.key === values[key])
      if (!value) return []
      const texts = localizedFields('value').map(([name, language]) => [
        name,
        localized(value, 'name', language),
      ])
      return [{ key, ...names, valueKey: value.key, ...(Object.fromEntries(texts) as WireTexts<'value'>) }]
    }),
  }
}
