import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import type { DictionaryOption, DictionaryValue } from './candidate.ts'

type Member = { images: readonly string[]; values: readonly DictionaryValue[] }

type PlannedPictures = {
  /** The pictures of the product; the first represents it in lists. */
  common: string[]
  byValue: { valueId: number; images: string[] }[]
  /** More than a product or a value can have. */
  leftOut: string[]
}

/**
 * The pictures of a group: those that all members have are the product's, others those of the value that all their members
 * have, by preference of a swatch. Pictures of no single value are the product's too.
 */
export function planPictures(
  members: readonly Member[],
  options: readonly Pick<DictionaryOption, 'isSwatch'>[],
): PlannedPictures {
  const all = [...new Set(members.flatMap(({ images }) => images))]
  const ownersOf = (image: string) => members.filter(({ images }) => images.includes(image))
  const distinct = all.filter((image) => ownersOf(image).length < members.length)
  const valuesOf = (image: string, option: number) => [
    ...new Set(ownersOf(image).flatMap(({ values }) => values[option]?.id ?? [])),
  ]
  const order = options
    .map((_, index) => index)
    .toSorted((one, other) => Number(options[other]?.isSwatch) - Number(options[one]?.isSwatch))
  const consistent = order.find((option) => distinct.every((image) => valuesOf(image, option).length === 1))
  const option = consistent ?? order[0] ?? 0
  const ofValue = new Map<number, string[]>()
  for (const image of distinct) {
    const [valueId, ...others] = valuesOf(image, option)
    if (valueId !== undefined && others.length === 0)
      ofValue.set(valueId, [...(ofValue.get(valueId) ?? []), image])
  }
  const placed = new Set([...ofValue.values()].flat())
  const common = all.filter((image) => !placed.has(image))
  // A product without a common picture is shown in lists with the first of its first value.
  const ofProduct = common.length > 0 ? common : all.slice(0, 1)
  return {
    common: ofProduct.slice(0, maxPictures),
    byValue: [...ofValue].map(([valueId, images]) => ({ valueId, images: images.slice(0, maxPictures) })),
    leftOut: [
      ...ofProduct.slice(maxPictures),
      ...[...ofValue.values()].flatMap((images) => images.slice(maxPictures)),
    ],
  }
}
