import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { profileBody, sellerProfile } from '#shop/seller-profiles/schemas.ts'
import { awayBody, termsBody, writtenVersion } from './schemas.ts'
import { acceptTerms, findMyProfile, saveMyProfile, setAway } from './write-profile.ts'

const tags = ['Selling']
const written = {
  200: jsonResponse('The new version.', writtenVersion),
  ...refusalResponses('invalid_request', 'malformed_body', 'stale', 'not_possible'),
}

/** Routes for what shoppers and couriers know of a seller, its days away and its agreement to the terms. */
export function profileApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>()
    .get(
      '/profile',
      requireRole('owner', 'manager'),
      describeRoute({
        tags,
        summary: 'The profile of the seller, with what is missing before it opens',
        responses: { 200: jsonResponse('The profile.', sellerProfile) },
      }),
      async (c) => c.json(await findMyProfile(sellerCtx(deps, c))),
    )
    .put(
      '/profile',
      requireRole('owner', 'manager'),
      describeRoute({
        tags,
        summary: 'Change the profile; its legal name and licence are for the owner',
        description:
          'Fields with an empty text are not known yet. What shoppers read of an open seller cannot be empty.',
        responses: written,
      }),
      valid('json', profileBody),
      async (c) => c.json(await saveMyProfile(sellerCtx(deps, c), c.req.valid('json'))),
    )
    .put(
      '/away',
      requireRole('owner', 'manager'),
      describeRoute({
        tags,
        summary: 'Set the days without sales, both included, or none with null',
        description: 'In Baghdad. Days that include today take the offers off every page at once.',
        responses: written,
      }),
      valid('json', awayBody),
      async (c) => c.json(await setAway(sellerCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/terms',
      requireRole('owner'),
      describeRoute({ tags, summary: 'Accept the terms of the shop', responses: written }),
      valid('json', termsBody),
      async (c) => c.json(await acceptTerms(sellerCtx(deps, c), c.req.valid('json').version)),
    )
}
