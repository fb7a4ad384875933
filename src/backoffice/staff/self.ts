import { findStaffMember } from './queries.ts'
import type { StaffSelf } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'

/** The signed-in member of staff, and whether an authenticator app is set up. */
export async function findStaffSelf({ db, staff }: StaffCtx): Promise<StaffSelf> {
  const { userId, name, role, rights, sessionId } = staff
  const member = await findStaffMember({ db }, { userId, sessionId })
  return { userId, name, role, rights: [...rights], hasFactor: member?.hasFactor ?? false }
}
