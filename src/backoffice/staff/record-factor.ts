import type { RecordFactor } from '#shop/members/factor-ctx.ts'
import { isStaffMember } from './queries.ts'
import { recordChange } from './record-change.ts'

/**
 * Records a change of a second factor in the audit log when the account is a member of staff, whichever guard it was made behind. The
 * account log and the mail to the owner have it in any case.
 */
export const recordStaffFactor: RecordFactor = async ({ db, now, shopper }, change) => {
  const { id } = shopper
  if (!(await isStaffMember({ db }, id))) return
  await recordChange({ db, now, staff: { userId: id } }, { action: `staff.${change}`, kind: 'staff', id })
}
