import * as v from 'valibot'
import { objectCode, pathId } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { readSignInName } from '#shop/accounts/domain/account-names.ts'
import { inviteStates } from '#shop/sellers/domain/invites.ts'
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

export const roleBody = v.object({ role }, objectCode)

/** Whom an owner invites: a phone in any notation, or an e-mail address. */
export const inviteBody = v.object(
  {
    to: v.pipe(
      lineText({ min: 1, max: 254, description: 'A phone or an e-mail address.' }),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const contact = toContact(dataset.value)
        if (contact) return contact
        addIssue({ message: 'invalid' })
        return NEVER
      }),
    ),
    role,
  },
  objectCode,
)
export type InviteBody = v.InferOutput<typeof inviteBody>
export type InviteInput = v.InferInput<typeof inviteBody>

function toContact(typed: string): { email: string } | { phone: string } | null {
  const { by, value } = readSignInName(typed)
  if (by === 'phone') return { phone: value }
  return by === 'email' && v.is(v.pipe(v.string(), v.email()), value) ? { email: value } : null
}

/** An invitation that was made. */
export const madeInvite = v.object({
  id: v.pipe(v.number(), v.integer()),
  path: v.exactOptional(
    v.pipe(
      v.string(),
      v.description('The page of the invitation, this one time; absent when a mail has its link.'),
    ),
  ),
})
export type MadeInvite = v.InferOutput<typeof madeInvite>

/** The invitations of a seller, the newest first. */
export const sellerInviteList = v.array(
  v.pipe(
    v.object({
      id: v.pipe(v.number(), v.integer()),
      to: v.pipe(v.string(), v.description('The e-mail address or the phone, `+9647…`.')),
      role,
      state: v.picklist(inviteStates),
      by: v.string(),
      createdAt: v.pipe(v.string(), v.isoTimestamp()),
      expiresAt: v.pipe(v.string(), v.isoTimestamp()),
      ended: v.exactOptional(
        v.pipe(
          v.object({ by: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) }),
          v.description('Who accepted, declined or revoked it, and when.'),
        ),
      ),
    }),
    v.metadata({ ref: 'SellerTeamInvite' }),
  ),
)
export type SellerInviteList = v.InferOutput<typeof sellerInviteList>

export const memberParams = v.object({ userId: pathId })
