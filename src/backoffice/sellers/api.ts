import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { findManagedSeller, listSellers } from './queries.ts'
import {
  managedProfileBody,
  managedSellerDetails,
  managedSellerPage,
  missingItems,
  moneyLeft,
  moveBody,
  parcelCount,
  returnCount,
  returnWindow,
  sellersQueryArgs,
  termsBody,
  writtenVersion,
} from './schemas.ts'
import { changeProfile, changeTerms, moveSeller } from './write-seller.ts'

const tags = ['Sellers']
const authorize = () => requireRight('sellers')
const written = jsonResponse('The new version.', writtenVersion)
const refusals = [
  'invalid_request',
  'malformed_body',
  'not_found',
  'stale',
  'not_possible',
  'own_shop',
] as const

/** Those who sell besides the shop: their applications, states, profiles and terms. */
export function sellersAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/sellers',
      authorize(),
      describeRoute({
        tags,
        summary: 'List the sellers, the newest first',
        description: '`q` is a part of a name, a legal name, a phone or a slug.',
        responses: {
          200: jsonResponse('One page.', managedSellerPage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', sellersQueryArgs),
      async (c) => c.json(await listSellers(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/sellers/:id',
      authorize(),
      describeRoute({
        tags,
        summary: 'One seller with its checklist, people and terms',
        responses: {
          200: jsonResponse('The seller.', managedSellerDetails),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await findManagedSeller(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/sellers/:id/status',
      authorize(),
      describeRoute({
        tags,
        summary: 'Move a seller to another state',
        description:
          'applied to onboarding or refused; onboarding to open, refused or closed; open to suspended; suspended to open or closed; one that an owner closes also to suspended, which ends the closing. ' +
          'Refused, suspended and closed need a `reason`, which the seller reads. Answers when the offers have followed.',
        responses: {
          200: written,
          ...refusalResponses(
            ...refusals,
            withFacts('checklist_incomplete', 'ChecklistIncompleteProblem', missingItems.entries),
            withFacts('open_parcels', 'OpenParcelsProblem', parcelCount.entries),
            withFacts('open_returns', 'OpenReturnsProblem', returnCount.entries),
            withFacts('return_window', 'ReturnWindowProblem', returnWindow.entries),
            withFacts('money_left', 'MoneyLeftProblem', moneyLeft.entries),
          ),
        },
      }),
      valid('param', idParams),
      valid('json', moveBody),
      async (c) => c.json(await moveSeller(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .put(
      '/sellers/:id/terms',
      authorize(),
      describeRoute({
        tags,
        summary:
          'Change what was agreed with a seller: where its goods leave from, handling days, trust, and when it is paid',
        description:
          'The fields about money, and who delivers, stay when they are left out. Who delivers does not change while parcels are confirmed or on their way.',
        responses: {
          200: written,
          ...refusalResponses(
            ...refusals,
            withFacts('open_parcels', 'OpenParcelsProblem', parcelCount.entries),
          ),
        },
      }),
      valid('param', idParams),
      valid('json', termsBody),
      async (c) => c.json(await changeTerms(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .put(
      '/sellers/:id/profile',
      authorize(),
      describeRoute({
        tags,
        summary: 'Complete or correct the profile of a seller',
        description: 'Fields that are left out stay. What shoppers read of an open seller cannot be empty.',
        responses: { 200: written, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', managedProfileBody),
      async (c) =>
        c.json(await changeProfile(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
}
