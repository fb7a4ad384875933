import * as v from 'valibot'
import { auditList } from '#backoffice/staff/schemas.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText, wordText } from '#platform/text/text-schema.ts'
import { activityKinds, byCommand } from './domain/activity-kinds.ts'

const id = v.pipe(v.number(), v.integer())
const digits = (max: number) =>
  v.pipe(
    wordText(new RegExp(`^\\d{1,${max}}$`), { code: 'invalid', max }),
    v.transform(Number),
    v.number(),
    v.integer(),
  )

export const activityQueryArgs = v.strictObject(
  {
    by: v.exactOptional(
      v.pipe(
        v.union([v.literal(byCommand), digits(9)], 'invalid'),
        v.description(
          'The id of a member of the team, or `command` for changes made by commands on the server.',
        ),
      ),
    ),
    kind: v.exactOptional(v.picklist(activityKinds, 'unknown_value')),
    subject: v.exactOptional(
      v.pipe(
        lineText({ max: 200, codes: { type: 'invalid' } }),
        v.description(
          'An order’s number, an inquiry’s reference, words of a product’s title, or the name of a category or a person; ' +
            'a number alone is that of any record.',
        ),
      ),
    ),
    before: v.exactOptional(digits(15)),
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)

const titled = { id, ...localizedTextEntries('title') }

export const activity = v.pipe(
  v.object({
    entries: auditList,
    more: v.boolean(),
    team: v.pipe(
      v.array(v.object({ id, name: v.string() })),
      v.description('Everybody who works or has worked in the shop.'),
    ),
    /** The records that the entries refer to by id. */
    products: v.array(v.object(titled)),
    people: v.array(v.object({ id, name: v.string() })),
    inquiries: v.array(v.object({ id, reference: v.string() })),
    reviews: v.array(v.object({ id, productId: id })),
  }),
  v.metadata({ ref: 'Activity' }),
)

export type Activity = v.InferOutput<typeof activity>
export type ActivityArgs = v.InferOutput<typeof activityQueryArgs>
