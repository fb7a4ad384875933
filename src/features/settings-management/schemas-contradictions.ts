import * as v from 'valibot'
import { languages } from '#platform/i18n/language.ts'

export const contradictions = v.pipe(
  v.array(
    v.object({
      tab: v.picklist(['pages', 'slides', 'identity', 'ordering', 'home']),
      slug: v.exactOptional(v.string()),
      language: v.picklist(languages),
      kind: v.picklist(['time', 'places', 'fee', 'returns', 'warranty', 'link']),
      sentence: v.string(),
    }),
  ),
  v.metadata({ ref: 'Contradictions' }),
)
export type Contradictions = v.InferOutput<typeof contradictions>
