import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { getMailLink } from '#shop/accounts/api-deps.ts'
import { applicationPath } from '#shop/seller-profiles/fields.ts'
import { inviteBody, madeInvite, memberParams, roleBody, sellerInviteList, sellerTeam } from './schemas.ts'
import { createInvite, listInvites, revokeInvite } from './write-invites.ts'
import { changeRole, listTeam, removeMember } from './write-team.ts'

const tags = ['Selling']
const done = { 204: { description: 'Done.' } }

/** Routes for who works for the seller, and whom it invites. */
export function peopleApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>()
    .get(
      '/team',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'The people of the seller',
        responses: { 200: jsonResponse('Who came first first.', sellerTeam) },
      }),
      async (c) => c.json(await listTeam(sellerCtx(deps, c))),
    )
    .put(
      '/team/:userId',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Change the role of somebody',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'last_owner', 'not_possible'),
        },
      }),
      valid('param', memberParams),
      valid('json', roleBody),
      async (c) => {
        await changeRole(sellerCtx(deps, c), c.req.valid('param').userId, c.req.valid('json').role)
        return c.body(null, 204)
      },
    )
    .delete(
      '/team/:userId',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Remove somebody',
        description: 'The account stays. What they invited as an owner is not valid any more.',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'not_found', 'last_owner', 'not_possible'),
        },
      }),
      valid('param', memberParams),
      async (c) => {
        await removeMember(sellerCtx(deps, c), c.req.valid('param').userId)
        return c.body(null, 204)
      },
    )
    .get(
      '/invites',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'The invitations of the seller',
        responses: { 200: jsonResponse('Those that wait first, the newest first.', sellerInviteList) },
      }),
      async (c) => c.json(await listInvites(sellerCtx(deps, c))),
    )
    .post(
      '/invites',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Invite somebody by phone or e-mail address',
        description:
          'An address is mailed the link. For a phone the response has the path of the page, this one time. A link works once, for seven days.',
        responses: {
          201: jsonResponse('The invitation.', madeInvite),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_possible',
            'too_many',
            'too_many_attempts',
          ),
        },
      }),
      valid('json', inviteBody),
      async (c) => {
        const linkOf = getMailLink(deps, c, applicationPath)
        return c.json(await createInvite(sellerCtx(deps, c), c.req.valid('json'), linkOf), 201)
      },
    )
    .delete(
      '/invites/:id',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Revoke an invitation that waits',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'not_possible') },
      }),
      valid('param', idParams),
      async (c) => {
        await revokeInvite(sellerCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
