import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import type { DictionaryAttribute } from './attribute-dictionary.ts'
import type { AttributeValues } from './domain/attribute-values.ts'
import type { UnitPrice } from './domain/price-units.ts'
import { type Content, contentLanguage, parseContent, unitPrice } from './domain/unit-price.ts'
import type { Product } from './schemas.ts'

/** The key of the option of the first dictionary whose values are how many pieces are sold together. */
const packKey = 'pack'

type Option = { key: string; values: readonly ({ key: string } & WireTexts<'name'>)[] }

type Priced = Pick<Product, 'unavailable'> & {
  price: number
  discountPrice?: number
  values?: Readonly<Record<string, string>>
}

/**
 * Returns the unit price of a product or of its variants. The content is that of a variant's value («250 ml»), else of the attribute of the
 * product that says its content.
 */
export function unitPricer(
  stored: AttributeValues,
  dictionary: readonly DictionaryAttribute[],
  options: readonly Option[] = [],
): (priced: Priced) => { unitPrice?: UnitPrice } {
  const optionContent = dictionary.flatMap(({ key, unit, content }) => {
    const number = stored[key]
    if (!content || typeof number !== 'number') return []
    return unit
      ? (parseContent(`${number} ${unit[contentLanguage]}`) ?? [])
      : [{ amount: number, of: 'pcs' as const }]
  })[0]
  const ofValues = new Map(options.map((option) => [option.key, contentsOf(option)]))
  return ({ price, discountPrice, unavailable, values = {} }) => {
    if (unavailable) return {}
    const chosen = Object.entries(values).flatMap(([key, value]) => ofValues.get(key)?.get(value) ?? [])
    const pieces = /^\d{1,3}$/.test(values[packKey] ?? '') ? Number(values[packKey]) : 1
    const result = unitPrice(discountPrice || price, chosen[0] ?? optionContent ?? null, Math.max(pieces, 1))
    return result ? { unitPrice: result } : {}
  }
}

/** The contents of values that are masses or volumes, by key. */
function contentsOf({ key, values }: Option): ReadonlyMap<string, Content> {
  if (key === packKey) return new Map()
  return new Map(
    values.flatMap((value) => {
      const content = parseContent(localized(value, 'name', contentLanguage))
      return content && content.of !== 'pcs' ? [[value.key, content] as const] : []
    }),
  )
}
