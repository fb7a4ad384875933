import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mayAct, type Role } from './domain/roles.ts'

/** Somebody who works in the shop, in a session of theirs. */
export type StaffMember = { userId: number; name: string; role: Role; sessionId: number }

/** Who a change is recorded as made by; no user is the command line on the server. */
export type Actor = { userId: number | null }

/** A context in which a member or the command line acts. */
export type ActorCtx = Pick<Ctx, 'db' | 'now'> & { staff: Actor }

/** A context in which somebody of the shop acts. The door has checked who they are. */
export type StaffCtx = ShopperCtx & { staff: StaffMember }

/** The same context as a member's, for reads that get any. Refuses with `not_found` who is none, or may not. */
export function requireStaff(ctx: Ctx & { staff?: StaffMember }, needed: Role = 'staff'): StaffCtx {
  const { staff } = ctx
  if (!staff || !mayAct(staff.role, needed)) throw new Refusal('not_found')
  return { ...ctx, shopper: { id: staff.userId }, staff }
}
