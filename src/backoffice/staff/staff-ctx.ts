import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { InPanel } from '#shop/sellers/domain/panel-log.ts'
import type { Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'

/** A member of staff in a session. */
export type StaffMember = {
  userId: number
  name: string
  role: Role
  /** All of them for an admin. */
  rights: readonly Right[]
  sessionId: number
  /** Of a request with an API key: it acts for its creator, whose id is `userId`. */
  keyId?: number
  /** Called before a call or read is refused for want of these rights. */
  onMissingRight?: (needs: readonly Right[]) => void
}

/** Who a change is recorded under: a user, or null for the command line on the server. */
type Actor = { userId: number | null; keyId?: number; role?: Role; rights?: readonly Right[] }

/**
 * A context in which a member of staff or the command line makes changes; with a seller, somebody in the panel of that seller, whose id
 * `staff` then has.
 */
export type ActorCtx = Pick<Ctx, 'db' | 'now'> & { staff: Actor; seller?: InPanel }

/** The context of an authorized member of staff. */
export type StaffCtx = ShopperCtx & { staff: StaffMember }
