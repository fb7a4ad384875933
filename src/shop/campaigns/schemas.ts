import * as v from 'valibot'
import { clickKinds } from './domain/visit-source.ts'

const text = v.exactOptional(v.string())

/** Where a visit came from; texts are what the address said, cleaned. */
const visitSource = v.object({
  source: text,
  medium: text,
  campaign: text,
  content: text,
  term: text,
  referrer: v.exactOptional(v.pipe(v.string(), v.description('The host of the site that referred to it.'))),
  landing: v.exactOptional(v.pipe(v.string(), v.description('The path of its first page.'))),
  click: v.exactOptional(v.pipe(v.picklist(clickKinds), v.description('The kind of its click id.'))),
})

/** The first and the last source of the visitor who placed an order. */
export const visitSources = v.pipe(
  v.object({ first: visitSource, last: visitSource }),
  v.metadata({ ref: 'VisitSources' }),
)
