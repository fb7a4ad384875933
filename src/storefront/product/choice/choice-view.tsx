import { type ReactNode, useState } from 'react'
import { linePrice } from '#features/cart/domain/cart-line.ts'
import { useAddToCart } from '#features/cart/ui/use-add-to-cart.ts'
import type { ChosenVariant, OptionChoice } from '#features/catalogue/domain/described-option.ts'
import {
  choiceNotice,
  choicePictures,
  chosenVariant,
  hasUnknownPairs,
  missingOptions,
  parseChoice,
  preselect,
} from '#features/catalogue/domain/option-choice.ts'
import { toProductCard } from '#features/catalogue/product-card.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import type { ProductVariant } from '#features/catalogue/variant-schemas.ts'
import type { Chosen } from '../choice-part.ts'
import { focusOption } from './option-ids.ts'
import { OptionPicker } from './option-picker.tsx'
import { type ProductWithOptions, withOptions } from './product-with-options.ts'
import { useChoice } from './use-choice.ts'

type Props = { product: Product; children: (chosen: Chosen) => ReactNode }

/** The page of a product with options: everything that depends on the choice. */
export function ChoiceView({ product: given, children }: Props) {
  const product = withOptions(given)
  const { choice, search, change, select } = useChoice(product)
  const [isIncomplete, setIncomplete] = useState(false)
  const addToCart = useAddToCart()
  const variant = chosenVariant(product, choice)
  const missing = missingOptions(product, choice)
  const isMissingDisplayed =
    isIncomplete || (change === null && search.get(choiceNotice.name) === choiceNotice.value)
  const displayed = productOf(product, choice, variant)

  function add(quantity: number): void {
    const [first] = missing
    if (first) {
      setIncomplete(true)
      focusOption(first.key)
    } else if (variant) addToCart(toProductCard(cartProduct(displayed)), quantity, describe(product, variant))
  }

  return children({
    product: displayed,
    choice: {
      picker: (
        <OptionPicker
          product={product}
          choice={choice}
          variant={variant}
          moved={change?.moved ?? null}
          missing={isMissingDisplayed ? missing.map(({ key }) => key) : []}
          onSelect={select}
        />
      ),
      isFrom: variant === null && (product.priceUntil ?? 0) > linePrice(product),
      sku: variant?.sku,
      add,
    },
  })
}

/** The product with price, stock and pictures of a choice; until it is complete with those of the product. */
function productOf(
  product: ProductWithOptions,
  choice: OptionChoice,
  variant: ProductVariant | null,
): ProductWithOptions {
  const [image, ...more] = choicePictures(product, choice)
  const { images: _images, ...rest } = product
  const displayed = { ...rest, image, ...(more.length > 0 && { images: [image, ...more] }) }
  if (variant === null) {
    const isComplete = missingOptions(product, choice).length === 0
    return isComplete ? { ...displayed, stockQuantity: 0 } : displayed
  }
  const { price, discountPrice, stockQuantity } = variant
  const { discountPrice: _discountPrice, ...plain } = displayed
  return { ...plain, price, stockQuantity, ...(discountPrice !== undefined && { discountPrice }) }
}

/** A line of the cart has the variant's price, not the range of the product. */
function cartProduct({ hasOptions, priceUntil, ...product }: Product): Product {
  return product
}

function describe({ options }: ProductWithOptions, { id, sku, values }: ProductVariant): ChosenVariant {
  return {
    id,
    ...(sku !== undefined && { sku }),
    options: options.flatMap(({ key, nameEn, nameAr, values: all }) => {
      const value = all.find((each) => each.key === values[key])
      return value ? [{ key, nameEn, nameAr, valueEn: value.nameEn, valueAr: value.nameAr }] : []
    }),
  }
}

/** What the head of a product's page depends on: the picture of the choice, and whether the address is cached. */
export function choiceHead(given: Product, search: URLSearchParams): { image: string; isUncached: boolean } {
  const product = withOptions(given)
  const [image] = choicePictures(product, preselect(product, parseChoice(product, search)))
  return { image, isUncached: hasUnknownPairs(product, search) }
}
