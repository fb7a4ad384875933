import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { requireAccount } from '#shop/accounts/queries.ts'
import { answerInvite, findInvite, type RecordTeamChange } from './invites.ts'
import { invite, inviteAnswerBody, inviteQueryArgs } from './schemas-invites.ts'

export type InvitesDeps = ApiDeps & { recordTeamChange: RecordTeamChange }

const session = { tags: ['Sellers'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }

/** Routes for whoever has the link of an invitation to work for a seller. */
export function sellerInvitesApi(deps: InvitesDeps): Hono {
  return new Hono()
    .get(
      '/seller-invite',
      describeRoute({
        ...session,
        summary: 'The invitation of a link',
        responses: {
          200: { ...jsonResponse('The invitation', invite), headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', inviteQueryArgs),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        return c.json(await findInvite(ctx, c.req.valid('query').token))
      },
    )
    .post(
      '/seller-invite',
      describeRoute({
        ...session,
        summary: 'Accept or decline an invitation',
        description: 'Once, within seven days.',
        responses: {
          204: { description: 'Done', headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'not_found',
            'invite_over',
            'already_member',
            'too_many',
          ),
        },
      }),
      valid('json', inviteAnswerBody),
      countAs('signIn'),
      async (c) => {
        const ctx = await requireAccount(await findShopperCtx(deps, c))
        const { recordTeamChange } = deps
        await answerInvite(Object.assign({}, ctx, { recordTeamChange }), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
