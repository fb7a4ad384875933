import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { type GuardResponses, guardMembers, type MemberId } from '#shop/members/api-guard.ts'
import type { MySellersEnv, SellerEnv } from './api-roles.ts'
import { mayEnter, needsApp } from './domain/access.ts'
import { type ActingMember, findMembership, findMemberships } from './find-memberships.ts'
import type { RecordInPanel } from './seller-ctx.ts'

/** What the panel needs of the back office, which these parts do not import: the server passes it (`src/server/seller-writes.ts`). */
export type PanelPort = {
  /** The member of staff who acts for the seller with this slug in a session; null: nobody does. */
  findActing: (deps: SessionDeps, id: MemberId, slug: string) => Promise<ActingMember | null>
  record: RecordInPanel
}

/**
 * Serves `inside` to the people of the seller whose slug is in the address ({@link guardMembers}), and to staff who act for it as a
 * manager. On a public https shop owners and accountants need an authenticator app. Mount it at a path with `:slug`.
 */
export function sellerGuard(
  deps: SessionDeps & { panel: PanelPort },
  inside: Hono<SellerEnv>,
  responses: GuardResponses,
): MiddlewareHandler {
  const { findActing, record } = deps.panel
  const isPublic = deps.publicUrl?.startsWith('https:') ?? false
  return guardMembers(deps, {
    find: async (id, c) => {
      const slug = readSlug(c)
      if (slug === null) return null
      return (await findMembership(deps, id, slug)) ?? toActing(await findActing(deps, id, slug))
    },
    needsFactor: ({ role }) => isPublic && needsApp(role),
    inside,
    toBindings: ({ sellerId, slug, role, status, acting }, member) => ({
      member,
      seller: { id: sellerId, slug, role, status, ...(acting && { acting }) },
      record,
    }),
    responses,
  })
}

/** Who acts for a seller is a manager of it, where a manager may enter. */
function toActing(found: ActingMember | null): ActingMember | null {
  return found && mayEnter(found.role, found.status) ? found : null
}

/** The slug in the address; null for what no slug is by a constraint of the table, such as a NUL, which no statement may contain. */
function readSlug(c: Context): string | null {
  const text = c.req.param('slug') ?? ''
  return /^[a-z\d-]{1,60}$/.test(text) ? text : null
}

/** Serves `inside`, the list of one's sellers, to everybody who works for one; before a code too, as it leads to where one enters it. */
export function mySellersGuard(
  deps: SessionDeps,
  inside: Hono<MySellersEnv>,
  responses: Pick<GuardResponses, 'askForCode' | 'askToSignIn'>,
): MiddlewareHandler {
  return guardMembers(deps, {
    find: async (id) => {
      const memberships = await findMemberships(deps, id)
      const [first] = memberships
      return first ? { ...first, memberships } : null
    },
    needsFactor: () => false,
    inside,
    toBindings: ({ memberships }) => ({ memberships }),
    responses: { ...responses, isFactorStep: () => true },
  })
}
