import * as v from 'valibot'
import { slugText } from '#backoffice/products/schemas.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { localizedFields } from '#platform/i18n/localized.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { isOptional, listTexts } from '#platform/i18n/localized-texts.ts'
import { lineText } from '#platform/text/text-schema.ts'
import {
  homeSources,
  isRepeatable,
  maxChosenProducts,
  maxHomeSections,
  titleRule,
} from '#shop/shop-settings/domain/home-sections.ts'
import { toPathItem, versionNumber } from './schemas.ts'

const maxTitle = 60

const title = v.optional(
  v.nullable(
    v.pipe(
      lineText({ max: maxTitle }),
      v.check((text) => !/[<>]/.test(text), 'no_markup'),
      v.transform((text): string | null => (text === '' ? null : text)),
    ),
  ),
  null,
)

const section = v.pipe(
  v.strictObject(
    {
      source: v.picklist(homeSources, 'unknown_value'),
      ...localizedEntries('title', title),
      slugs: v.optional(v.array(slugText, 'invalid'), []),
    },
    strictObjectCode,
  ),
  // Titles are complete in all languages or left to the default.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const rule = titleRule(dataset.value.source)
    const isTitled = listTexts(dataset.value, 'title').some((text) => text !== null)
    for (const [key, language] of localizedFields('title')) {
      if (isOptional(language)) continue
      const isSet = dataset.value[key] !== null
      if (rule === 'none' ? isSet : !isSet && (isTitled || rule === 'required'))
        addIssue({
          message: rule === 'none' ? 'invalid' : 'required',
          path: [toPathItem(dataset.value, key)],
        })
    }
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const code = slugsError(dataset.value)
    if (code !== null) addIssue({ message: code, path: [toPathItem(dataset.value, 'slugs')] })
  }),
)

function slugsError({ source, slugs }: { source: string; slugs: string[] }): string | null {
  const max = source === 'products' ? maxChosenProducts : source === 'category' ? 1 : 0
  if (slugs.length > max) return max === 0 ? 'invalid' : 'too_many'
  if (max > 0 && slugs.length === 0) return 'required'
  return new Set(slugs).size < slugs.length ? 'repeated' : null
}

/** The sections of the home page in order; those of the specification are stored as none. */
export const saveHomeBody = v.strictObject(
  {
    sections: v.pipe(
      v.array(section, 'invalid'),
      v.minLength(1, 'required'),
      v.maxLength(maxHomeSections, 'too_many'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const [index, each] of dataset.value.entries()) {
          const first = dataset.value.findIndex(({ source }) => source === each.source)
          if (first === index || isRepeatable(each.source)) continue
          addIssue({
            message: 'repeated',
            path: [
              { type: 'array', origin: 'value', input: dataset.value, key: index, value: each },
              toPathItem(each, 'source'),
            ],
          })
        }
      }),
    ),
    version: versionNumber,
  },
  strictObjectCode,
)

/** The sections of the home page, and the products and categories that they name. */
export const managedHome = v.pipe(
  v.object({
    sections: v.array(
      v.object({
        source: v.picklist(homeSources),
        ...localizedEntries('title', v.nullable(v.string())),
        slugs: v.array(v.string()),
      }),
    ),
    version: v.pipe(v.number(), v.integer()),
    products: v.pipe(
      v.array(v.object({ slug: v.string(), ...localizedTextEntries('title'), hidden: v.boolean() })),
      v.description('The products that are named; hidden ones are not displayed.'),
    ),
  }),
  v.metadata({ ref: 'ManagedHome' }),
)
export type ManagedHome = v.InferOutput<typeof managedHome>
