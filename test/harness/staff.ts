import { defaultRights, getRights, type Right } from '#backoffice/staff/domain/rights.ts'
import type { Role } from '#backoffice/staff/domain/roles.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { upsertStaffMember } from '#backoffice/staff/write-staff.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import type { TestShop } from './shop.ts'

const password = 'tigris-2026'
let created = 0

/** Creates an account and signs it in; with a role it is also a staff member, with these rights. */
export async function signedIn(shop: TestShop, role: Role | null, rights: readonly Right[] = defaultRights) {
  created += 1
  const username = `person${created}`
  const names = { username, email: `${username}@example.com`, name: `Person ${created}`, address: null }
  const id = await createAccount(shop.deps, {
    ...names,
    password,
    phone: `+96477012${String(created).padStart(5, '0')}`,
  })
  if (role) await upsertStaffMember(shop.deps, id, role, rights)
  const browser = shop.browser()
  const login = async () => {
    const { status } = await browser.post('/api/login', { username, password })
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
  }
  await login()
  return { id, username, password, browser, login }
}

/** Moves the sign-in of an account's sessions back by this interval of PostgreSQL, such as `8 days`. */
export async function ageSessions(shop: TestShop, userId: number, interval: string): Promise<void> {
  await shop.db.$client.query(
    'update sessions set created_at = created_at - $2::interval where user_id = $1',
    [userId, interval],
  )
}

/** A context of a staff member, for calling reads and writes directly. */
export async function actingStaff(
  shop: TestShop,
  role: Role,
  rights: readonly Right[] = defaultRights,
): Promise<StaffCtx> {
  const { id } = await signedIn(shop, role, rights)
  const staff = {
    userId: id,
    name: `Person ${created}`,
    role,
    rights: getRights({ role, rights }),
    sessionId: 0,
  }
  return { ...shop.ctx({ id }), shopper: { id }, staff }
}
