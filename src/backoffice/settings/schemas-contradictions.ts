import * as v from 'valibot'
import { languages } from '#platform/i18n/language.ts'
import { wordText } from '#platform/text/text-schema.ts'

const contradiction = v.object({
  /** Another one when the sentence, its place or what the settings say of it changes. */
  id: v.string(),
  tab: v.picklist([
    'pages',
    'slides',
    'identity',
    'ordering',
    'home',
    'menus',
    'messages',
    'product',
    'category',
    'promotion',
  ] as const),
  /** Of a page. */
  slug: v.exactOptional(v.string()),
  /** The id of a product, category or promotion. */
  record: v.exactOptional(v.number()),
  /** Of the product. */
  name: v.exactOptional(v.string()),
  language: v.picklist(languages),
  kind: v.picklist(['time', 'places', 'fee', 'returns', 'warranty', 'link']),
  sentence: v.string(),
  /** Whether the member of staff may change the text, and judge the sentence. */
  mayEdit: v.boolean(),
})

export const contradictions = v.pipe(
  v.object({
    listed: v.array(contradiction),
    /** How many sentences of products follow beside those that are listed. */
    more: v.number(),
    /** Whether there are more products with such words than are read at once. */
    partly: v.boolean(),
    /** Those that somebody judged right, while they contradict the same settings. */
    dismissed: v.array(contradiction),
  }),
  v.metadata({ ref: 'Contradictions' }),
)
export type Contradictions = v.InferOutput<typeof contradictions>
export type Contradiction = Contradictions['listed'][number]

export const contradictionParams = v.object({ id: wordText(/^[\w-]+$/, { code: 'invalid', max: 64 }) })
export const judgeBody = v.object({ dismissed: v.boolean() })
