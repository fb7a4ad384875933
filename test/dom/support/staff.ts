import type { Right } from '#backoffice/staff/domain/rights.ts'
import type { Role } from '#backoffice/staff/domain/roles.ts'
import { signedIn } from '#test/harness/staff.ts'
import { newVisitor } from './page.ts'
import type { App } from './products.ts'

/** A new member of staff, signed in, whose cookies a page of the back office can use. */
export async function staffVisitor(shop: App, role: Role, rights?: readonly Right[]) {
  const { username, password } = await signedIn(shop, role, rights)
  const visitor = newVisitor(shop)
  const { status } = await visitor.post('/api/login', { username, password })
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
  return visitor
}
