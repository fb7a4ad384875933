import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import type { TrackingDeps } from '#shop/orders/api-tracking.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { trackBody } from '#shop/orders/schemas.ts'
import { returnStatuses } from './domain/return-status.ts'
import { openGuestAccess } from './open-guest-access.ts'
import { openReturn } from './open-return.ts'
import { getOrderReturns } from './queries.ts'
import {
  accessQuery,
  guestAccess,
  myReturnParam,
  openedReturn,
  openReturnBody,
  orderParam,
  orderReturns,
} from './schemas.ts'
import { withdrawReturn } from './withdraw-return.ts'

const tags = ['Returns']
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const version = v.number()

/** Returns, exchanges and claims of delivered orders, for their customers. */
export function returnsApi(deps: TrackingDeps): Hono {
  return new Hono()
    .get(
      '/orders/:id/returns',
      describeRoute({
        tags,
        summary: 'What can be returned of an order, and its returns',
        description:
          'With the session that owns the order or a `token`. Somebody else’s order is the same 404 as a missing one.',
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('The order’s lines and returns.', orderReturns), headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', orderParam),
      valid('query', accessQuery),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const access = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
        return c.json(await getOrderReturns(ctx, access))
      },
    )
    .post(
      '/orders/:id/returns',
      describeRoute({
        tags,
        summary: 'Ask for a return, an exchange or a claim',
        description:
          'Of a delivered order, within the window of each line; claims for at least 48 hours. The same `key` opens one return. Errors of ' +
          'lines are named `lines.<index>.<field>`. Pictures are sent with the form of the page.',
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('It was opened before with this key.', openedReturn), headers },
          201: { ...jsonResponse('Opened.', openedReturn), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'too_many',
            withFacts('not_possible', 'NotDeliveredProblem', {
              orderStatus: v.picklist(orderStatuses),
              version,
            }),
          ),
        },
      }),
      valid('param', orderParam),
      valid('query', accessQuery),
      valid('json', openReturnBody),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const access = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
        const { id, replayed } = await openReturn(ctx, access, c.req.valid('json'))
        return c.json({ id }, replayed ? 200 : 201)
      },
    )
    .post(
      '/orders/:id/returns/:returnId/withdraw',
      describeRoute({
        tags,
        summary: 'Withdraw a return that is not approved yet',
        description: 'The body is an empty object.',
        ...optionalSession,
        responses: {
          204: { description: 'Withdrawn.', headers },
          ...refusalResponses(
            'invalid_request',
            'not_found',
            withFacts('not_possible', 'ReturnStatusProblem', {
              returnStatus: v.picklist(returnStatuses),
              version,
            }),
          ),
        },
      }),
      valid('param', myReturnParam),
      valid('query', accessQuery),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const { id: orderId, returnId } = c.req.valid('param')
        await withdrawReturn(ctx, { orderId, ...c.req.valid('query') }, returnId)
        return c.body(null, 204)
      },
    )
    .post(
      '/track/returns',
      describeRoute({
        tags,
        summary: 'Get access to the returns of an order by its number and phone',
        description: 'The token is valid for an hour. Limited and refused like `POST /track`.',
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('The access.', guestAccess), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('json', trackBody),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const request = { ...c.req.valid('json'), address: clientAddress(c), limit: deps.trackLimit }
        return c.json(await openGuestAccess(ctx, request))
      },
    )
}
