import type { ReactNode } from 'react'
import { choicePictures, displayedChoice, hasUnknownPairs } from '#shop/catalogue/domain/option-choice.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { Chosen } from '../chosen.ts'
import { withOptions } from './product-with-options.ts'
import { useChoice } from './use-choice.ts'
import { usePicker } from './use-picker.tsx'

type Props = { product: Product; children: (chosen: Chosen) => ReactNode }

/** The page of a product with options: everything that depends on the choice. */
export function ChoiceView({ product: given, children }: Props) {
  const product = withOptions(given)
  const { displayed, ...choice } = usePicker(product, useChoice(product))
  return children({ product: displayed, choice })
}

/** What the head of a product's page depends on: the picture of the choice, and whether the address is cached. */
export function choiceHead(given: Product, search: URLSearchParams): { image: string; isUncached: boolean } {
  const product = withOptions(given)
  const [image] = choicePictures(product, displayedChoice(product, search))
  return { image, isUncached: hasUnknownPairs(product, search) }
}
