import { findStaffMember } from './queries.ts'
import type { StaffSelf } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'

/** Who acts, and whether an authenticator app stands behind them. */
export async function findStaffSelf({ db, staff }: StaffCtx): Promise<StaffSelf> {
  const { userId, name, role, sessionId } = staff
  const member = await findStaffMember({ db }, { userId, sessionId })
  return { userId, name, role, hasFactor: member?.hasFactor ?? false }
}
