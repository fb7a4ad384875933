import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { storableText } from '#platform/text/text-schema.ts'
import { inviteStates } from '#shop/sellers/domain/invites.ts'
import { sellerRoles } from '#shop/sellers/domain/sellers.ts'

const token = storableText({ code: 'invalid', max: 200 })

export const inviteQueryArgs = v.object({ token }, objectCode)
export const inviteAnswerBody = v.object({ token, accept: v.boolean('invalid') }, objectCode)

/** An invitation to work for a seller, as whoever has its link reads it. */
export const invite = v.pipe(
  v.object({
    seller: v.object({ slug: v.string(), ...localizedTextEntries('name') }),
    role: v.picklist(sellerRoles),
    state: v.picklist(inviteStates),
    isAccount: v.pipe(v.boolean(), v.description('Whether an account is signed in, as an answer needs.')),
    member: v.exactOptional(
      v.pipe(
        v.object({
          role: v.picklist(sellerRoles),
          needsPassword: v.boolean(),
          isWithoutPassword: v.exactOptional(v.literal(true)),
        }),
        v.description(
          'What the account is for the seller, if it works for it. `needsPassword`: its session began with a code of a phone, which opens no panel; `isWithoutPassword`: the account has none yet.',
        ),
      ),
    ),
  }),
  v.metadata({ ref: 'SellerInvite' }),
)
export type Invite = v.InferOutput<typeof invite>
