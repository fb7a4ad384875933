import { sql } from 'drizzle-orm'
import { staffMembers } from '#backoffice/staff/tables.ts'
import { worksForSeller } from '#selling/team/find-memberships.ts'
import type { FindWork } from '#shop/accounts/account-steps.ts'

/** Whether an account is staff, and whether it works for a seller whose panel it may open. */
export const findWork: FindWork = async ({ db }, userId) => {
  const { rows } = await db.execute<{ isStaff: boolean; sells: boolean }>(sql`
    select exists(select from ${staffMembers} where ${staffMembers.userId} = ${userId}) as "isStaff", ${worksForSeller(userId)} as sells`)
  return rows[0] ?? { isStaff: false, sells: false }
}
