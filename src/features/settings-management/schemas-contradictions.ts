import * as v from 'valibot'
import { contentSlugs } from '#features/content/domain/content-pages.ts'
import { languages } from '#platform/i18n/language.ts'

export const contradictions = v.pipe(
  v.array(
    v.object({
      tab: v.picklist(['pages', 'slides', 'identity', 'ordering', 'home']),
      slug: v.exactOptional(v.picklist(contentSlugs)),
      language: v.picklist(languages),
      kind: v.picklist(['time', 'places', 'fee', 'returns', 'warranty']),
      sentence: v.string(),
    }),
  ),
  v.metadata({ ref: 'Contradictions' }),
)
export type Contradictions = v.InferOutput<typeof contradictions>
