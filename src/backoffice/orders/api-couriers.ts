import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listCouriers, readSettlement } from './courier-queries.ts'
import { courierBody, courierList, createdId, dayQuery, idParam } from './schemas.ts'
import { handoverBody, settlement } from './schemas-cash.ts'
import { addCourier, addHandover, changeCourier } from './write-courier.ts'

const tags = ['Couriers']
const done = { 204: { description: 'Done.' } }

/** Routes for couriers and the cash they hand over. */
export function couriersApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/couriers',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'List couriers',
        responses: {
          200: jsonResponse('The couriers, active ones first.', courierList),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await listCouriers(staffCtx(deps, c))),
    )
    .post(
      '/couriers',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'Add a courier',
        responses: {
          201: jsonResponse('The new courier’s id.', createdId),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', courierBody),
      async (c) => c.json({ id: await addCourier(staffCtx(deps, c), c.req.valid('json')) }, 201),
    )
    .put(
      '/couriers/:id',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'Change or deactivate a courier',
        responses: { ...done, ...refusalResponses('invalid_request', 'malformed_body', 'not_found') },
      }),
      valid('param', idParam),
      valid('json', courierBody),
      async (c) => {
        await changeCourier(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/couriers/settlement',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'The cash of one day, by courier',
        description: 'Days are in Baghdad time; the default is today.',
        responses: {
          200: jsonResponse('The day.', settlement),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', dayQuery),
      async (c) => c.json(await readSettlement(staffCtx(deps, c), c.req.valid('query').day)),
    )
    .post(
      '/couriers/:id/handovers',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'Record cash that a courier handed over',
        description:
          '`seen`: the amount recorded for that day when the form was filled in. A negative amount corrects a mistake.',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', idParam),
      valid('json', handoverBody),
      async (c) => {
        await addHandover(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
