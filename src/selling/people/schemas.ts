import * as v from 'valibot'
import { objectCode, pathId } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { sellerRoles } from '#shop/sellers/domain/sellers.ts'

const role = v.picklist(sellerRoles, 'unknown_value')

/** The people of a seller. */
export const sellerTeam = v.array(
  v.pipe(
    v.object({
      userId: v.pipe(v.number(), v.integer()),
      name: v.string(),
      email: v.string(),
      role,
      hasFactor: v.boolean(),
      since: v.pipe(v.string(), v.isoTimestamp()),
    }),
    v.metadata({ ref: 'SellerTeamMember' }),
  ),
)
export type SellerTeam = v.InferOutput<typeof sellerTeam>

export const memberBody = v.object(
  {
    email: v.pipe(
      lineText({ min: 1, max: 254, description: 'The e-mail address of an account of the shop.' }),
      v.transform((text) => text.toLowerCase()),
      v.string(),
    ),
    role,
  },
  objectCode,
)
export type MemberBody = v.InferOutput<typeof memberBody>

export const memberParams = v.object({ userId: pathId })
