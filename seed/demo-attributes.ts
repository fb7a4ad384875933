import * as v from 'valibot'
import { optionKeyError, valueKeyError } from '#backoffice/products/domain/dictionary-names.ts'
import { forEachLanguage } from '#platform/i18n/by-language.ts'
import { localizedFields, localizedValue, type WireTexts } from '#platform/i18n/localized.ts'
import { isOptional, mapTexts } from '#platform/i18n/localized-texts.ts'
import { attributeKinds, maxAttributeText } from '#shop/catalogue/domain/attribute-kinds.ts'
import {
  type AttributeValues,
  formatAttributes,
  readAttributes,
} from '#shop/catalogue/domain/attribute-values.ts'
import { ruleIn, signRuleIn, writtenTexts } from './text-rules.ts'

const key = v.pipe(
  v.string(),
  v.check((each) => optionKeyError(each) === null, 'cannot be a key'),
)
const valueKey = v.pipe(
  v.string(),
  v.check((each) => valueKeyError(each) === null, 'cannot be a key'),
)

const demoAttribute = v.strictObject({
  key,
  ...writtenTexts('name'),
  kind: v.picklist(attributeKinds),
  ...mapTexts('unit', (_, language) => v.exactOptional(signRuleIn(language))),
  /** How much a product contains. */
  content: v.exactOptional(v.boolean(), false),
  /** Lists can be filtered by it. */
  filterable: v.exactOptional(v.boolean(), false),
  values: v.exactOptional(
    // Some have one name in both languages, such as 4K.
    v.array(v.strictObject({ key: valueKey, ...mapTexts('name', (_, language) => signRuleIn(language)) })),
    [],
  ),
  /** The slugs of the categories whose products have it. */
  categories: v.pipe(v.array(v.string()), v.minLength(1)),
})

/** `seed/attributes.json`: the dictionary of attributes of the demo, in order. */
export const demoAttributes = v.array(demoAttribute)
export type DemoAttribute = v.InferOutput<typeof demoAttribute>

/** The attributes of a product of the demo, by key. */
export const productAttributes = v.record(
  key,
  v.union([
    v.pipe(v.number(), v.minValue(0.01)),
    v.pipe(v.array(valueKey), v.minLength(1)),
    v.strictObject(forEachLanguage((language) => v.pipe(ruleIn(language), v.maxLength(maxAttributeText)))),
  ]),
)

const hasUnit = <Texts extends object>(texts: Texts): texts is Texts & WireTexts<'unit'> =>
  localizedFields('unit').every(([name, language]) => isOptional(language) || Reflect.get(texts, name))

/** An attribute as the catalogue reads it. */
export const toAttribute = ({ key, kind, content, filterable, values, ...texts }: DemoAttribute) => ({
  key,
  kind,
  content,
  filterable,
  name: localizedValue(texts, 'name'),
  unit: hasUnit(texts) ? localizedValue(texts, 'unit') : null,
  values: values.map(({ key: value, ...names }) => ({ key: value, name: localizedValue(names, 'name') })),
})

/** What is wrong with the attributes of a product: those that its category does not have, and values that differ from what is read. */
export function attributeFaults(attributes: AttributeValues, dictionary: readonly DemoAttribute[]): string[] {
  const written = formatAttributes(attributes)
  const { values, faults } = readAttributes(written, dictionary.map(toAttribute))
  if (faults.length > 0) return faults.map((line) => `attributes: ${line} is not in the dictionary`)
  return formatAttributes(values) === written ? [] : ['attributes: a value is of another kind']
}
