import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { reportPeriods } from './domain/report-periods.ts'
import { checkTerms, maxTermLength, maxTerms, maxWordsPerTerm } from './domain/synonym-terms.ts'
import { searchTerm } from './schemas-dashboard.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Rarer terms are of no use for choosing synonyms. */
export const maxSearchTerms = 100

export const searchTerms = v.array(searchTerm)

export const searchTermsQueryArgs = v.strictObject(
  {
    days: v.optional(
      v.pipe(v.picklist(reportPeriods.map(String), 'unknown_value'), v.transform(Number)),
      '30',
    ),
    failing: v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'unknown_value'),
        v.transform((text) => text === 'true'),
      ),
      'false',
    ),
  },
  strictObjectCode,
)

const synonymGroup = v.pipe(
  v.object({ id: count, terms: v.array(v.string()), version: count }),
  v.metadata({ ref: 'SynonymGroup' }),
)
export const synonymGroupPage = v.object({ groups: v.array(synonymGroup), total: count })

export const synonymsQueryArgs = v.strictObject(
  { page: pageParam, pageSize: pageSizeArg, q: searchParam },
  strictObjectCode,
)

const terms = v.pipe(
  v.array(lineText({ max: 1000 }), 'not_a_list'),
  v.maxLength(200, 'too_many'),
  v.metadata({
    description: `Two to ${maxTerms} different terms, each of at most ${maxWordsPerTerm} words and ${maxTermLength} characters.`,
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const checked = checkTerms(dataset.value)
    if (checked.terms) return checked.terms
    addIssue({ message: checked.problem })
    return NEVER
  }),
)

const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(1, 'too_small'))

export const addSynonymsBody = v.strictObject({ terms }, strictObjectCode)
/** `version`: the version of the group that was displayed. */
export const changeSynonymsBody = v.strictObject({ terms, version }, strictObjectCode)
export const versionQueryArgs = v.strictObject({ version: pathId }, strictObjectCode)

export type SynonymGroup = v.InferOutput<typeof synonymGroup>
export type SynonymGroupPage = v.InferOutput<typeof synonymGroupPage>
export type SynonymsArgs = v.InferOutput<typeof synonymsQueryArgs>
