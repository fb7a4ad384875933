import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { importBlocks, previewBlocks } from './import-blocks.ts'
import { findCustomer, findKnownCustomer, listCustomers } from './queries.ts'
import {
  blockBody,
  blockListBody,
  blockListPreview,
  customerDetails,
  customerNoteBody,
  customerPage,
  customerParams,
  customersQueryArgs,
  importBlocksBody,
  importedBlocks,
  knownCustomer,
} from './schemas.ts'
import { addCustomerNote, blockCustomer, unblockCustomer } from './write-customer.ts'

const tags = ['Customers']
const done = { 204: { description: 'Done.' } }
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found')

const listText =
  'The text of a CSV with the column phone or هاتف and, if there are reasons, reason or سبب; or a phone on each line, which a ' +
  'reason may follow. At most 5,000 lines.'

/** The people who ordered, by phone: their orders, notes about them and blocks. */
export function customersAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/customers',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'List the people who ordered, who ordered last first',
        description: '`q` is a phone, a part of one with at least four digits, or a name.',
        responses: { 200: jsonResponse('One page.', customerPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', customersQueryArgs),
      async (c) => c.json(await listCustomers(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/customers/:phone',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'One person by phone: digits with the country code',
        responses: {
          200: jsonResponse('The newest 50 of each list.', customerDetails),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', customerParams),
      async (c) => c.json(await findCustomer(staffCtx(deps, c), c.req.valid('param').phone)),
    )
    .get(
      '/customers/:phone/known',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'What is known of a phone: refusals, block and newest address',
        responses: {
          200: jsonResponse('Also of a phone that never ordered.', knownCustomer),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', customerParams),
      async (c) => c.json(await findKnownCustomer(staffCtx(deps, c), c.req.valid('param').phone)),
    )
    .post(
      '/customers/blocks/preview',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'What importing a list of phones would block; changes nothing',
        description: listText,
        responses: {
          200: jsonResponse('The first line is line 1.', blockListPreview),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', blockListBody),
      async (c) => c.json(await previewBlocks(staffCtx(deps, c), c.req.valid('json').text)),
    )
    .post(
      '/customers/blocks',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Block the phones of a list',
        description: `${listText} Lines with a problem are left out; blocked phones stay as they are.`,
        responses: {
          200: jsonResponse('What was blocked.', importedBlocks),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', importBlocksBody),
      async (c) => c.json(await importBlocks(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/customers/:phone/notes',
      requireRight('orders'),
      describeRoute({ tags, summary: 'Add a note about a person', responses: { ...done, ...written } }),
      valid('param', customerParams),
      valid('json', customerNoteBody),
      async (c) => {
        await addCustomerNote(staffCtx(deps, c), c.req.valid('param').phone, c.req.valid('json').text)
        return c.body(null, 204)
      },
    )
    .put(
      '/customers/:phone/block',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Block a phone',
        description: 'Its next orders are accepted, hold no stock and wait for a call.',
        responses: { ...done, ...written },
      }),
      valid('param', customerParams),
      valid('json', blockBody),
      async (c) => {
        await blockCustomer(staffCtx(deps, c), c.req.valid('param').phone, c.req.valid('json').reason)
        return c.body(null, 204)
      },
    )
    .delete(
      '/customers/:phone/block',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'End the block of a phone',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', customerParams),
      async (c) => {
        await unblockCustomer(staffCtx(deps, c), c.req.valid('param').phone)
        return c.body(null, 204)
      },
    )
}
