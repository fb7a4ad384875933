import type { OptionChoice } from './described-option.ts'
import type { OptionKind } from './option-kinds.ts'
import { hasKey } from './value-keys.ts'

/** The parts of a product's options and variants that choosing depends on. */
export type ChoosableOption = {
  key: string
  kind: OptionKind
  values: readonly { key: string; formerKeys?: readonly string[]; images?: readonly string[] }[]
}
export type ChoosableVariant = {
  id: number
  values: OptionChoice
  price: number
  discountPrice?: number
  stockQuantity: number
}
export type Choosable<
  Option extends ChoosableOption = ChoosableOption,
  Variant extends ChoosableVariant = ChoosableVariant,
> = { options: readonly Option[]; variants: readonly Variant[] }

/** A product with the picture that represents it in lists. */
type Displayable = Choosable & { image?: string | undefined }

/** The prefix of option fields in forms; the field `option.colour` cannot collide with a field of the form itself. */
export const optionFieldPrefix = 'option.'

/** Parameters of a product's address with another meaning, so they are never read as an option. */
const reservedKeys: ReadonlySet<string> = new Set(['lang', 'status'])

/** The parameter by which a form submitted without a complete choice is reported on the product page. */
export const choiceNotice = { name: 'status', value: 'choose' } as const

/** The choice that a form without script has put into the address, as a query; null when there is none. */
export function choiceOfForm(search: URLSearchParams): string | null {
  const fields = Object.fromEntries(search)
  if (!Object.keys(fields).some((name) => name.startsWith(optionFieldPrefix))) return null
  return String(new URLSearchParams(choiceFields(fields)))
}

/** The choice in a product's address; unknown options and values are ignored, and a former key is that of its value. */
export function parseChoice({ options }: Pick<Choosable, 'options'>, search: URLSearchParams): OptionChoice {
  return choiceOf(options, (key) => (reservedKeys.has(key) ? null : search.get(key)))
}

/** Whether an address has parameters that the page ignores. */
export function hasUnknownPairs(product: Pick<Choosable, 'options'>, search: URLSearchParams): boolean {
  const choice = parseChoice(product, search)
  return [...search].some(
    ([name, value]) => choice[name] !== value && (name !== choiceNotice.name || value !== choiceNotice.value),
  )
}

/** The query of a choice, such as `colour=black&size=xl`, in the order of the options. Options with one value are left out. */
export function choiceQuery({ options }: Pick<Choosable, 'options'>, choice: OptionChoice): string {
  const pairs = options.flatMap(({ key, values }) => {
    const value = choice[key]
    return value === undefined || values.length < 2 ? [] : [[key, value]]
  })
  return String(new URLSearchParams(pairs))
}

/** The path of a product with a choice. */
export function choicePath(slug: string, query: string): string {
  return query === '' ? `/product/${slug}` : `/product/${slug}?${query}`
}

function choiceOf(
  options: readonly ChoosableOption[],
  valueFor: (key: string) => string | null | undefined,
): OptionChoice {
  const pairs = options.flatMap(({ key, values }) => {
    const requested = valueFor(key) ?? ''
    const value = values.find((each) => hasKey(each, requested))
    return value ? [[key, value.key]] : []
  })
  // Without a prototype, because keys of options are data: `constructor` has no value unless it was chosen.
  return Object.assign(Object.create(null), Object.fromEntries(pairs))
}

/** The price to pay of a variant, in whole dinars. */
export function variantPrice({
  price,
  discountPrice,
}: Pick<ChoosableVariant, 'price' | 'discountPrice'>): number {
  return discountPrice || price
}

/** Whether a variant has every value of a choice, which may be partial. */
export function matches({ values }: ChoosableVariant, choice: OptionChoice): boolean {
  return Object.entries(choice).every(([key, value]) => values[key] === value)
}

/** Whether a variant is in stock. */
export const isAvailable = ({ stockQuantity }: ChoosableVariant) => stockQuantity > 0

/** Available before sold out, then by price to pay, then by id. A product has one variant for each combination. */
export function byOffer(one: ChoosableVariant, other: ChoosableVariant): number {
  return (
    Number(isAvailable(other)) - Number(isAvailable(one)) ||
    variantPrice(one) - variantPrice(other) ||
    one.id - other.id
  )
}

/** The variant displayed first among those of a partial choice; null when there is none. */
export function firstVariant<Variant extends ChoosableVariant>(
  { variants }: Pick<Choosable<ChoosableOption, Variant>, 'variants'>,
  choice: OptionChoice,
): Variant | null {
  return variants.filter((each) => matches(each, choice)).toSorted(byOffer)[0] ?? null
}

/** The options without a chosen value, in order. */
export function missingOptions<Option extends ChoosableOption>(
  { options }: Pick<Choosable<Option>, 'options'>,
  choice: OptionChoice,
): Option[] {
  return options.filter(({ key }) => choice[key] === undefined)
}

/** The variant of a complete choice; null when the choice is incomplete or no variant has these values. */
export function chosenVariant<Variant extends ChoosableVariant>(
  product: Choosable<ChoosableOption, Variant>,
  choice: OptionChoice,
): Variant | null {
  return missingOptions(product, choice).length > 0 ? null : firstVariant(product, choice)
}

/** A choice with the value of every option that has only one. */
function withSingleValues({ options }: Pick<Choosable, 'options'>, choice: OptionChoice): OptionChoice {
  return choiceOf(
    options,
    (key) =>
      choice[key] ?? options.find((each) => each.key === key && each.values.length === 1)?.values[0]?.key,
  )
}

/**
 * Completes a choice by what needs no decision: options with one value, and swatches, of which one with stock for the
 * rest of the choice is preselected: that of the picture which cards show, else the first. A size is never preselected, because a wrong one is returned.
 */
export function preselect(product: Displayable, choice: OptionChoice): OptionChoice {
  const completed: Record<string, string> = withSingleValues(product, choice)
  const isPictured = ({ images = [] }: ChoosableOption['values'][number]) =>
    product.image !== undefined && images.includes(product.image)
  for (const { key, kind, values } of product.options) {
    if (kind !== 'swatch' || completed[key] !== undefined) continue
    const inOrder = values.toSorted((one, other) => Number(isPictured(other)) - Number(isPictured(one)))
    const inStock = (rest: OptionChoice) =>
      inOrder.find((value) =>
        product.variants.some((each) => isAvailable(each) && matches(each, { ...rest, [key]: value.key })),
      )
    const first = inStock(completed) ?? inStock({}) ?? inOrder[0]
    if (first) completed[key] = first.key
  }
  return choiceOf(product.options, (key) => completed[key])
}

/** Whether a form was submitted without a complete choice, or with one that no variant has. */
export function isChoiceReported(search: URLSearchParams): boolean {
  return search.get(choiceNotice.name) === choiceNotice.value
}

/**
 * The choice that a product's page displays for its address. After a form that was not complete nothing is preselected: the
 * shopper may have chosen a value that is gone, and would buy another one without noticing.
 */
export function displayedChoice(product: Displayable, search: URLSearchParams): OptionChoice {
  const choice = parseChoice(product, search)
  return isChoiceReported(search) ? withSingleValues(product, choice) : preselect(product, choice)
}

/**
 * A choice with other values of some options. No other value changes, also when no variant has them together: a colour that
 * moves by itself is an order for the wrong colour. Unknown values are ignored.
 */
export function choose(
  { options }: Pick<Choosable, 'options'>,
  choice: OptionChoice,
  values: OptionChoice,
): OptionChoice {
  return choiceOf(options, (key) => values[key] ?? choice[key])
}

/**
 * The pictures of a choice: those of its values in the order of the options, then those of the product, each once. Pictures of
 * a value that the choice excludes are left out, unless there is no other.
 */
export function choicePictures(
  product: Pick<Choosable, 'options'> & { image: string; images?: readonly string[] },
  choice: OptionChoice,
): [string, ...string[]] {
  const imagesOf = (isIncluded: (key: string, value: string) => boolean) =>
    product.options.flatMap(({ key, values }) =>
      values.flatMap((value) => (isIncluded(key, value.key) ? (value.images ?? []) : [])),
    )
  const chosenPictures = imagesOf((key, value) => choice[key] === value)
  const excluded = new Set(imagesOf((key, value) => (choice[key] ?? value) !== value))
  const common = (product.images ?? [product.image]).filter((image) => !excluded.has(image))
  const [first = product.image, ...more] = new Set([...chosenPictures, ...common])
  return [first, ...more]
}

/** The `option.…` fields of a submitted form as a choice; empty ones are not chosen. */
export function choiceFields<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name.startsWith(optionFieldPrefix) && value !== '')
      .map(([name, value]) => [name.slice(optionFieldPrefix.length), value]),
  )
}
