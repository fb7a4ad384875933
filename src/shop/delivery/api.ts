import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse } from '#platform/http/openapi.ts'
import { findDestination, listArrivals } from './queries.ts'
import { arrivals, destination } from './schemas.ts'

const tags = ['Delivery']
/** The response depends on a cookie and on the time of day. */
const perVisitor = { 'cache-control': 'private, no-cache' }

/** Routes for when an order arrives. */
export function deliveryApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/delivery/destination',
      describeRoute({
        tags,
        summary: 'The governorate of the cookie `governorate`, and when an order placed now arrives there',
        responses: { 200: jsonResponse('The destination; Baghdad while none is picked', destination) },
      }),
      async (c) => c.json(await findDestination(publicCtx(deps, c)), 200, perVisitor),
    )
    .get(
      '/delivery/arrivals',
      describeRoute({
        tags,
        summary: 'When an order placed now arrives in each governorate',
        responses: { 200: jsonResponse('The 19 governorates', arrivals) },
      }),
      async (c) => c.json(await listArrivals(publicCtx(deps, c)), 200, perVisitor),
    )
}
