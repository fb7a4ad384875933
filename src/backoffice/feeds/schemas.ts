import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { languages } from '#platform/i18n/language.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { feedLacks } from './domain/feed-lacks.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const lack = v.picklist(feedLacks, 'unknown_value')

export const managedFeeds = v.pipe(
  v.object({
    rows: v.pipe(count, v.description('How many variants each feed has now.')),
    feeds: v.array(
      v.object({
        name: v.string(),
        channel: v.picklist(['google', 'meta']),
        language: v.picklist(languages),
        path: v.pipe(v.string(), v.description('With the secret.')),
        fetched: v.nullable(
          v.object({
            at: v.pipe(v.string(), v.isoTimestamp()),
            by: v.pipe(v.string(), v.description('The user agent, at most 80 characters; may be empty.')),
            rows: v.pipe(v.nullable(count), v.description('Of the last full response.')),
          }),
        ),
      }),
    ),
  }),
  v.metadata({ ref: 'ManagedFeeds' }),
)

const feedGap = v.pipe(
  v.object({
    productId: count,
    variantId: count,
    ...localizedTextEntries('title'),
    options: v.array(v.object({ key: v.string(), valueKey: v.string(), ...localizedTextEntries('value') })),
    lacks: v.array(lack),
  }),
  v.metadata({ ref: 'FeedGap' }),
)
export const feedGapPage = v.object({ gaps: v.array(feedGap), total: count })

export const feedGapsQueryArgs = v.strictObject(
  { page: pageParam, pageSize: pageSizeArg, lack: v.exactOptional(lack) },
  strictObjectCode,
)

export type ManagedFeeds = v.InferOutput<typeof managedFeeds>
export type FeedGap = v.InferOutput<typeof feedGap>
export type FeedGapPage = v.InferOutput<typeof feedGapPage>
export type FeedGapsArgs = v.InferOutput<typeof feedGapsQueryArgs>
