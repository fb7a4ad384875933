import * as v from 'valibot'
import { jsonId, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { linesText } from '#platform/text/text-schema.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { gtin, imageAddress, toInputEntries, withPriceCheck } from '#shop/catalogue/input-schemas.ts'
import { offerEntries } from '#shop/catalogue/schemas-offers.ts'
import { type ProposedField, proposalStatuses, proposedFields } from './domain/proposals.ts'

const maxReasonLength = 1_000
const entries = toInputEntries(proposedFields)
type Entries = typeof entries
/** Pictures of the shop's store only: a page is not to load anything else. */
const images = v.pipe(
  v.array(v.pipe(imageAddress, v.regex(/^\/pictures\/[\w-][\w.-]*$/, 'invalid')), 'required'),
  v.maxLength(maxPictures, 'too_many'),
)

const isPlain = (text: unknown) => typeof text !== 'string' || !/<[a-z!/][^>]*>/i.test(text)

/** Texts are plain: a tag would be displayed as it is typed. */
const withoutTags = Object.fromEntries(
  proposedFields.map((field) => [
    field,
    v.pipe(entries[field] as v.GenericSchema, v.check(isPlain, 'no_html')),
  ]),
) as unknown as Entries

/** All fields of a new page. */
export const newPageFields = v.strictObject(
  { ...withoutTags, images: v.optional(images, []) },
  strictObjectCode,
)

const changedFields = v.strictObject(
  {
    ...(Object.fromEntries(
      proposedFields.map((field) => [field, v.exactOptional(withoutTags[field] as v.GenericSchema)]),
    ) as unknown as { [Field in ProposedField]: v.ExactOptionalSchema<Entries[Field], undefined> }),
    images: v.exactOptional(images),
  },
  strictObjectCode,
)

/** A proposal: other fields of a page, or without `productId` a new page with all of its fields and an offer. */
export const proposalBody = v.strictObject(
  {
    productId: v.exactOptional(jsonId),
    fields: changedFields,
    offer: v.exactOptional(
      withPriceCheck(
        v.strictObject({ ...offerEntries, gtin: v.optional(v.nullable(gtin), null) }, strictObjectCode),
      ),
    ),
    unique: v.exactOptional(
      v.pipe(v.boolean('invalid'), v.description('Of a new page: nobody else can ever offer it.')),
    ),
  },
  strictObjectCode,
)
export type ProposalBody = v.InferOutput<typeof proposalBody>

const integer = v.pipe(v.number(), v.integer())
const count = v.pipe(integer, v.minValue(0))
const timestamp = v.pipe(v.string(), v.isoTimestamp())
const status = v.picklist(proposalStatuses)
const values = v.record(v.string(), v.any())
const proposedOffer = v.object({
  price: integer,
  discountPrice: v.nullable(integer),
  stockQuantity: count,
  sku: v.nullable(v.string()),
  gtin: v.nullable(v.string()),
})

/** A proposal in a list. The title is that of the page, of a new one the proposed title. */
const proposalRow = v.object({
  id: integer,
  productId: v.nullable(integer),
  slug: v.nullable(v.string()),
  ...localizedTextEntries('title'),
  isNew: v.boolean(),
  fields: v.array(v.string()),
  status,
  reason: v.nullable(v.string()),
  createdAt: timestamp,
  decidedAt: v.nullable(timestamp),
  version: integer,
})
export type ProposalRow = v.InferOutput<typeof proposalRow>

export const myProposals = v.object({
  proposals: v.array(v.pipe(proposalRow, v.metadata({ ref: 'OwnProposal' }))),
  total: count,
})
export type MyProposals = v.InferOutput<typeof myProposals>

export const savedProposal = v.pipe(
  v.object({ id: integer, status, productId: v.nullable(integer) }),
  v.metadata({ ref: 'SavedProposal' }),
)
export type SavedProposal = v.InferOutput<typeof savedProposal>

export const proposalsQuery = v.strictObject(
  { status: v.exactOptional(v.picklist(proposalStatuses, 'unknown_value')), page: pageParam },
  strictObjectCode,
)
export type ProposalsArgs = v.InferOutput<typeof proposalsQuery>
export const proposalParams = v.object({ id: pathId })

const seller = v.object({ slug: v.string(), ...localizedTextEntries('name') })

/** Proposals in the back office. */
export const managedProposals = v.object({
  proposals: v.array(
    v.pipe(v.object({ ...proposalRow.entries, seller }), v.metadata({ ref: 'ManagedProposalRow' })),
  ),
  total: count,
})
export type ManagedProposals = v.InferOutput<typeof managedProposals>

/** One proposal with what it changes. */
export const managedProposal = v.pipe(
  v.object({
    ...proposalRow.entries,
    seller,
    base: v.pipe(
      v.nullable(values),
      v.description('The proposed fields when they were proposed; null of a new page.'),
    ),
    now: v.pipe(v.nullable(values), v.description('The same fields at present.')),
    proposed: values,
    conflicts: v.pipe(
      v.array(v.string()),
      v.description('Fields that were changed to something else meanwhile: accepting needs `version`.'),
    ),
    version: v.pipe(
      integer,
      v.description('Of the page at present, for the decision; of a new page that of the proposal.'),
    ),
    offer: v.nullable(proposedOffer),
    unique: v.boolean(),
    similar: v.pipe(
      v.array(v.object({ productId: integer, slug: v.string(), ...localizedTextEntries('title') })),
      v.description('Of a new page: pages with its barcode, or with its brand and model.'),
    ),
    by: v.pipe(v.string(), v.description('Who proposed it.')),
    decidedBy: v.nullable(v.string()),
    categories: v.pipe(
      v.array(v.object({ id: integer, ...localizedTextEntries('name') })),
      v.description('Categories that the values name.'),
    ),
    subCategories: v.array(v.object({ id: integer, ...localizedTextEntries('name') })),
  }),
  v.metadata({ ref: 'ManagedProposal' }),
)
export type ManagedProposal = v.InferOutput<typeof managedProposal>

/** What a seller changes of a page: its fields at present, and what of it was proposed and waits. */
export const pageToChange = v.pipe(
  v.object({
    productId: integer,
    slug: v.string(),
    now: values,
    pending: v.nullable(
      v.object({
        id: integer,
        version: integer,
        before: v.pipe(v.nullable(values), v.description('The proposed fields when they were proposed.')),
        now: v.pipe(values, v.description('The same fields at present.')),
        proposed: values,
      }),
    ),
  }),
  v.metadata({ ref: 'PageToChange' }),
)
export type PageToChange = v.InferOutput<typeof pageToChange>

export const decisionBody = v.strictObject(
  {
    accept: v.boolean('required'),
    reason: v.optional(linesText({ max: maxReasonLength, codes: { type: 'invalid' } }), ''),
    version: v.exactOptional(v.pipe(v.number('not_a_number'), v.integer('not_whole'))),
  },
  strictObjectCode,
)
export type DecisionBody = v.InferOutput<typeof decisionBody>

/** Details of a decision that is refused as stale. */
export const staleProposal = {
  version: v.exactOptional(integer),
  conflicts: v.exactOptional(v.array(v.string())),
}

/** The version of the proposal that the seller saw. */
export const withdrawBody = v.strictObject(
  { version: v.pipe(v.number('not_a_number'), v.integer('not_whole')) },
  strictObjectCode,
)
