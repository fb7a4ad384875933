import type { Language } from '#platform/i18n/language.ts'
import { attributeText } from '#shop/product/ui/attribute-text.ts'
import type { Comparison } from '../schemas.ts'

export type ComparisonRow = {
  attribute: Comparison['attributes'][number]
  /** In the order of the products; undefined where it is unknown. */
  values: (string | undefined)[]
  /** Whether the values are not all the same; an unknown value differs from a known one. */
  differs: boolean
}

/** A row for each attribute, in order. */
export function comparisonRows({ attributes, products }: Comparison, language: Language): ComparisonRow[] {
  return attributes.map((attribute) => {
    const values = products.map((product) => {
      const stated = product.attributes?.find(({ key }) => key === attribute.key)
      return stated && attributeText(stated, language)
    })
    return { attribute, values, differs: new Set(values).size > 1 }
  })
}
