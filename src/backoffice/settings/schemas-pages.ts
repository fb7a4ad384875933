import * as v from 'valibot'
import { slugText } from '#backoffice/products/schemas.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { languages } from '#platform/i18n/language.ts'
import { localizedEntries } from '#platform/i18n/localized-schema.ts'
import { indentedText, lineText, storableText } from '#platform/text/text-schema.ts'

const maxMarkdown = 50_000
const language = v.picklist(languages, 'unknown_value')
const slug = storableText({ max: 100, code: 'unknown_value' })
const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))
const withoutMarkup = v.check((text: string) => !/[<>]/.test(text), 'no_markup')
const markdown = indentedText({ min: 1, max: maxMarkdown, codes: { type: 'required' } })

export const pageParams = v.object({ slug, language })

const title = v.pipe(
  lineText({ min: 2, max: 70, codes: { type: 'required', empty: 'required' } }),
  withoutMarkup,
)

export const slugParams = v.object({ slug })

export const addPageBody = v.strictObject(
  { slug: slugText, ...localizedEntries('title', title) },
  strictObjectCode,
)
export const addedPage = v.object({ slug: v.string() })
export type AddedPage = v.InferOutput<typeof addPageBody>

export const visibilityBody = v.strictObject({ hidden: v.boolean('invalid') }, strictObjectCode)

export const savePageBody = v.strictObject(
  {
    title,
    description: v.pipe(
      lineText({ min: 40, max: 170, codes: { type: 'required', empty: 'required' } }),
      withoutMarkup,
    ),
    markdown,
    version,
  },
  strictObjectCode,
)
export type SavedPage = v.InferOutput<typeof savePageBody>

export const previewBody = v.strictObject({ markdown }, strictObjectCode)
export const previewResponse = v.object({ html: v.string() })

/** `restored`: the number of a version; 0 is the file of the page. */
export const restorePageBody = v.strictObject({ version, restored: version }, strictObjectCode)

export const managedPages = v.pipe(
  v.array(
    v.object({
      slug: v.string(),
      language: v.picklist(languages),
      title: v.string(),
      isEdited: v.boolean(),
      isHidden: v.boolean(),
      canBeHidden: v.pipe(v.boolean(), v.description('False for pages that screens of the shop link to.')),
      isAdded: v.pipe(
        v.boolean(),
        v.description('The owner has added it: it is at `/pages/<slug>` and can be removed.'),
      ),
    }),
  ),
  v.metadata({ ref: 'ManagedPages' }),
)
export type ManagedPages = v.InferOutput<typeof managedPages>

export const managedPage = v.pipe(
  v.object({
    slug: v.string(),
    language: v.picklist(languages),
    title: v.string(),
    description: v.string(),
    markdown: v.string(),
    isAdded: v.boolean(),
    isHidden: v.boolean(),
    placeholders: v.pipe(
      v.record(v.string(), v.string()),
      v.description('What stands in the page for `{{name}}` at present, by name.'),
    ),
    version: v.pipe(v.number(), v.description('0 for a page that was never edited.')),
    versions: v.pipe(
      v.array(
        v.object({
          version: v.number(),
          at: v.pipe(v.string(), v.isoTimestamp()),
          by: v.nullable(v.string()),
          isFile: v.boolean(),
        }),
      ),
      v.description('Newest first. `isFile`: the file of the page was restored.'),
    ),
  }),
  v.metadata({ ref: 'ManagedPage' }),
)
export type ManagedPage = v.InferOutput<typeof managedPage>
