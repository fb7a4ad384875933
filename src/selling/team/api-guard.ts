import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { type GuardResponses, guardMembers } from '#shop/members/api-guard.ts'
import type { MySellersEnv, SellerEnv } from './api-roles.ts'
import { needsApp } from './domain/access.ts'
import { findMembership, findMemberships } from './find-memberships.ts'

/**
 * Serves `inside` to the people of the seller whose slug is in the address ({@link guardMembers}). On a public https shop owners and
 * accountants need an authenticator app. Mount it at a path with `:slug`.
 */
export function sellerGuard(
  deps: SessionDeps,
  inside: Hono<SellerEnv>,
  responses: GuardResponses,
): MiddlewareHandler {
  const isPublic = deps.publicUrl?.startsWith('https:') ?? false
  return guardMembers(deps, {
    find: async (id, c) => {
      const slug = readSlug(c)
      return slug === null ? null : findMembership(deps, id, slug)
    },
    needsFactor: ({ role }) => isPublic && needsApp(role),
    inside,
    toBindings: ({ sellerId, slug, role, status }, member) => ({
      member,
      seller: { id: sellerId, slug, role, status },
    }),
    responses,
  })
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
