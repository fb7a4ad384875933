import { getLastFaults } from '#shop/books/last-recount.ts'
import { hasRight } from './domain/rights.ts'
import { findStaffMember } from './queries.ts'
import type { StaffSelf } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'

/** The signed-in member of staff, and whether an authenticator app is set up. */
export async function findStaffSelf({ db, staff }: StaffCtx): Promise<StaffSelf> {
  const { userId, name, role, rights, sessionId } = staff
  const member = await findStaffMember({ db }, { userId, sessionId })
  const bookFaults = hasRight(staff, 'money') ? getLastFaults(db) : 0
  return {
    userId,
    name,
    role,
    rights: [...rights],
    hasFactor: member?.hasFactor ?? false,
    ...(bookFaults > 0 && { bookFaults }),
  }
}
