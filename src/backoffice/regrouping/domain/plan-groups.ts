import { toSpelling } from '#backoffice/products/domain/dictionary-names.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { maxOptions, maxOptionValues, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import type { Candidate, DictionaryOption, DictionaryValue } from './candidate.ts'
import { bestOption, type MatchedOption, matchable } from './match-values.ts'
import { commonTitle, type ReadTitle, readTitle } from './read-title.ts'

/** Why a product holds back its group. */
export type Reason =
  | 'has_options'
  | 'has_variants'
  | 'of_others'
  | 'different_category'
  | 'different_brand'
  | 'different_warranty'
  | 'different_values'
  | 'address_differs'
  | 'option_unknown'
  | 'value_unknown'
  | 'same_combination'
  | 'titles_differ'
  | 'too_many_options'
  | 'too_many_values'
  | 'too_many_variants'

/** `value`: the text that is unknown, or the address of the other product. */
export type Problem = { slug: string; reason: Reason; value?: string }

export type PlannedMember = {
  product: Candidate
  /** The values as the title has them, one of each option. */
  texts: string[]
  /** Null: to be created. */
  values: (DictionaryValue | null)[]
}

export type PlannedGroup = {
  /** The requested address. */
  slug: string
  title: Names
  /** The product that gets the variants of the others: the oldest. */
  intoId: number
  options: DictionaryOption[]
  /** In the order of their values in the dictionary. */
  members: PlannedMember[]
}

/** Products that belong together but cannot be grouped. */
export type RefusedGroup = { slug: string; slugs: string[]; problems: Problem[] }

type Settings = {
  /** Whether values that the dictionary does not have may be created. */
  newValues?: boolean
  /** Keys of the options in the order of the titles, instead of those that have the values. */
  options?: readonly string[] | undefined
  /** Only groups with a product whose address begins so. */
  only?: string | undefined
}

type Read = ReadTitle & { product: Candidate }

/**
 * Proposes which products are variants of one: those of one handle and title whose rest are values of the dictionary. A group
 * is complete or refused: one product that does not fit holds it back, so that nothing has to be added later.
 */
export function planGroups(
  products: readonly Candidate[],
  dictionary: readonly DictionaryOption[],
  settings: Settings = {},
): { groups: PlannedGroup[]; refused: RefusedGroup[] } {
  const options = matchable(dictionary)
  const clusters = clusterByHandle(products).filter(
    (reads) => reads.length > 1 && reads.some(({ product }) => product.slug.startsWith(settings.only ?? '')),
  )
  const groups: PlannedGroup[] = []
  const refused: RefusedGroup[] = []
  for (const reads of clusters) {
    const result = planGroup(reads, options, settings)
    if ('problems' in result)
      refused.push({
        slug: reads.find(({ handle }) => handle !== null)?.handle ?? reads[0]?.product.slug ?? '',
        slugs: reads.map(({ product }) => product.slug),
        problems: result.problems,
      })
    else groups.push(result)
  }
  return { groups, refused }
}

/** Products with one common title and handle. One whose address was changed joins the only handle of its title. */
function clusterByHandle(products: readonly Candidate[]): Read[][] {
  const reads = products.flatMap((product) => {
    const read = readTitle(product)
    return read ? [{ product, ...read }] : []
  })
  const byTitle = Map.groupBy(reads, ({ parts: [base = ''] }) => toSpelling(base))
  return [...byTitle.values()].flatMap((same) => {
    const byHandle = Map.groupBy(same, ({ handle }) => handle)
    const changed = byHandle.get(null) ?? []
    byHandle.delete(null)
    const [only, ...others] = byHandle.values()
    if (only && others.length === 0) return [[...only, ...changed]]
    return [...byHandle.values(), changed]
  })
}

function planGroup(
  unordered: readonly Read[],
  options: readonly MatchedOption[],
  settings: Settings,
): PlannedGroup | { problems: Problem[] } {
  const reads = unordered.toSorted((one, other) => one.product.id - other.product.id)
  const [first] = reads
  if (!first) return { problems: [] }
  const handle = reads.find((read) => read.handle !== null)?.handle ?? null
  const unlike = reads.flatMap((read) => unlikeness(read, first, handle))
  if (unlike.length > 0) return { problems: unlike }
  const skipped = countCommonWords(reads, options, settings)
  const rows = reads.map(({ product, parts }) => ({ product, texts: parts.slice(skipped) }))
  const count = first.parts.length - skipped
  const problem = (reason: Reason, value?: string) => ({
    problems: [{ slug: first.product.slug, reason, ...(value !== undefined && { value }) }],
  })
  if (count > maxOptions) return problem('too_many_options')
  if (rows.length > maxVariants) return problem('too_many_variants')
  const chosen = chooseOptions(rows, count, options, settings)
  if ('problem' in chosen) return problem('option_unknown', chosen.problem)
  const members = rows.map((row) => ({
    ...row,
    values: row.texts.map((text, index) => chosen.options[index]?.find(text) ?? null),
  }))
  const problems = [...(settings.newValues ? [] : unknownValues(members)), ...sameCombinations(members)]
  if (problems.length > 0) return { problems }
  if (
    chosen.options.some(
      (_, index) => new Set(members.map((each) => keyAt(each, index))).size > maxOptionValues,
    )
  )
    return problem('too_many_values')
  const title = commonTitle(
    rows.map(({ product }) => product.title),
    count,
  )
  if (!title) return problem('titles_differ')
  return {
    slug: toSlug([handle ?? '', ...first.parts.slice(1, skipped)]),
    title,
    intoId: first.product.id,
    options: chosen.options.map(({ option }) => option),
    members: members.toSorted(byValues(chosen.options)),
  }
}

function unlikeness({ product, parts, ...read }: Read, first: Read, handle: string | null): Problem[] {
  const problem = (reason: Reason, value = first.product.slug) => [{ slug: product.slug, reason, value }]
  if (product.hasOptions) return [{ slug: product.slug, reason: 'has_options' }]
  if (product.isOfOthers) return [{ slug: product.slug, reason: 'of_others' }]
  if (product.variantIds.length !== 1) return [{ slug: product.slug, reason: 'has_variants' }]
  if (product.categoryId !== first.product.categoryId) return problem('different_category')
  if (product.brand !== first.product.brand) return problem('different_brand')
  if (product.warrantyMonths !== first.product.warrantyMonths) return problem('different_warranty')
  if (parts.length !== first.parts.length) return problem('different_values')
  if (handle === null || (read.handle === null && !product.slug.startsWith(`${handle}-`)))
    return [{ slug: product.slug, reason: 'address_differs' }]
  return []
}

/** How many parts are the title: the first, and following ones that all have and that are no value. */
function countCommonWords(
  reads: readonly Read[],
  options: readonly MatchedOption[],
  { options: requested }: Settings,
): number {
  const length = reads[0]?.parts.length ?? 0
  if (requested) return Math.max(1, length - requested.length)
  let count = 1
  for (; count < length - 1; count += 1) {
    const texts = new Set(reads.map(({ parts }) => parts[count] ?? ''))
    if (texts.size > 1 || bestOption([...texts], options)) break
  }
  return count
}

type Row = { product: Candidate; texts: string[] }

function chooseOptions(
  rows: readonly Row[],
  count: number,
  options: readonly MatchedOption[],
  { options: requested }: Settings,
): { options: MatchedOption[] } | { problem: string } {
  const chosen: MatchedOption[] = []
  for (let index = 0; index < count; index += 1) {
    const texts = rows.map((row) => row.texts[index] ?? '')
    const others = options.filter((each) => !chosen.includes(each))
    const option = requested
      ? others.find(({ option }) => option.key === requested[index])
      : bestOption(texts, others)?.matched
    if (!option) return { problem: requested?.[index] ?? [...new Set(texts)].slice(0, 5).join(', ') }
    chosen.push(option)
  }
  return { options: chosen }
}

function unknownValues(members: readonly PlannedMember[]): Problem[] {
  return members.flatMap(({ product, texts, values }) =>
    texts.flatMap((value, index) =>
      values[index] === null ? [{ slug: product.slug, reason: 'value_unknown' as const, value }] : [],
    ),
  )
}

const keyAt = ({ texts, values }: PlannedMember, index: number) =>
  values[index]?.key ?? `+${toSpelling(texts[index] ?? '')}`

function sameCombinations(members: readonly PlannedMember[]): Problem[] {
  const byKey = Map.groupBy(members, (member) =>
    member.texts.map((_, index) => keyAt(member, index)).join('/'),
  )
  return [...byKey.values()].flatMap(([first, ...others]) =>
    others.map(({ product }) => ({
      slug: product.slug,
      reason: 'same_combination' as const,
      value: first?.product.slug ?? '',
    })),
  )
}

/** By the places of their values in the dictionary; values that it does not have come last. */
function byValues(options: readonly MatchedOption[]) {
  const placeOf = (member: PlannedMember, position: number) => {
    const index =
      options[position]?.option.values.findIndex(({ id }) => id === member.values[position]?.id) ?? -1
    return index < 0 ? Number.MAX_SAFE_INTEGER : index
  }
  return (one: PlannedMember, other: PlannedMember): number => {
    const differing = options.findIndex((_, index) => placeOf(one, index) !== placeOf(other, index))
    if (differing < 0) return one.product.id - other.product.id
    return placeOf(one, differing) - placeOf(other, differing)
  }
}
