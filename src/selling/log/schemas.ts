import * as v from 'valibot'
import { numberText, strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { panelRoles, panelTopicNames } from '#shop/sellers/domain/panel-log.ts'

const id = v.pipe(v.number(), v.integer())
const facts = v.nullable(v.record(v.string(), v.unknown()))

export const sellerLogArgs = v.strictObject(
  {
    by: v.exactOptional(numberText()),
    subject: v.exactOptional(v.picklist(panelTopicNames, 'unknown_value')),
    before: v.exactOptional(numberText(15)),
  },
  strictObjectCode,
)
export type SellerLogArgs = v.InferOutput<typeof sellerLogArgs>

/** What was done in the panel of a seller, and by the shop with its offers, the newest first. */
export const sellerLog = v.pipe(
  v.object({
    entries: v.array(
      v.object({
        id,
        at: v.pipe(v.string(), v.isoTimestamp()),
        byId: v.nullable(id),
        by: v.nullable(v.string()),
        role: v.pipe(
          v.picklist(panelRoles),
          v.description(
            'As what the person did it; `support`: a member of the staff of the shop, who has no name where it was done in the back office.',
          ),
        ),
        action: v.string(),
        product: v.exactOptional(v.object(localizedTextEntries('title'))),
        before: facts,
        after: facts,
      }),
    ),
    more: v.boolean(),
    people: v.pipe(
      v.array(v.object({ id, name: v.string() })),
      v.description('Everybody who did something.'),
    ),
  }),
  v.metadata({ ref: 'SellerLog' }),
)
export type SellerLog = v.InferOutput<typeof sellerLog>
