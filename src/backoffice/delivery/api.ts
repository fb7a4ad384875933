import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { readManagedDelivery } from './queries.ts'
import { exportRates, importRates } from './rates-csv.ts'
import { saveRates } from './save-rates.ts'
import { holidayBody, holidayParam, importRatesBody, managedDelivery, saveRatesBody } from './schemas.ts'
import { addHoliday, removeHoliday } from './write-holiday.ts'

const tags = ['Delivery']
const done = { 204: { description: 'Done.' } }

/** What the delivery to each place costs and how long it takes, and the holidays. */
export function deliveryAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/delivery',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Read the rates of all governorates and areas, and the holidays from today on',
        responses: { 200: jsonResponse('All of them.', managedDelivery), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await readManagedDelivery(staffCtx(deps, c))),
    )
    .put(
      '/delivery/rates',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Replace all rates',
        description:
          'A row for each governorate and one for each area that differs; areas that are not in the list are removed. All or none: ' +
          '`stale` when another change was saved since `version` was read.',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('json', saveRatesBody),
      async (c) => {
        await saveRates(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/delivery/rates/export',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Export the rates',
        responses: {
          200: { description: 'The rates.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refusalResponses('not_found'),
        },
      }),
      async (c) =>
        c.body(await exportRates(staffCtx(deps, c)), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="delivery-rates.csv"',
        }),
    )
    .post(
      '/delivery/rates/import',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Import rates from the text of a CSV',
        description:
          'All or none. Places that are not in the file are left alone. `errors` names fields as `row.column`; the header is row 1.',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('json', importRatesBody),
      async (c) => {
        await importRates(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/delivery/holidays',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Add a holiday',
        responses: { ...done, ...refusalResponses('invalid_request', 'malformed_body', 'not_found') },
      }),
      valid('json', holidayBody),
      async (c) => {
        await addHoliday(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/delivery/holidays/:date',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Remove a holiday',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', holidayParam),
      async (c) => {
        await removeHoliday(staffCtx(deps, c), c.req.valid('param').date)
        return c.body(null, 204)
      },
    )
}
