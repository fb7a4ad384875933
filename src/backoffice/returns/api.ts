import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { stockShortage } from '#backoffice/orders/schemas.ts'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { valid } from '#platform/http/validation.ts'
import { describePicture, sendPrivatePicture } from '#platform/pictures/private-picture.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { isReturnPicture } from '#shop/returns/attach-pictures.ts'
import { openedReturn, orderReturns } from '#shop/returns/schemas.ts'
import { moveManagedReturn } from './move-return.ts'
import { getReturnable, openManagedReturn } from './open-managed-return.ts'
import { getManagedReturn, listReturns } from './queries.ts'
import { receiveReturn } from './receive-return.ts'
import {
  currentReturn,
  managedReturn,
  moveReturnBody,
  openManagedReturnBody,
  receiveReturnBody,
  returnPage,
  returnsQueryArgs,
  settleReturnBody,
} from './schemas.ts'
import { settleReturn } from './settle-return.ts'

const tags = ['Returns']
const done = { 204: { description: 'Done.' } }
const refused = [
  ...(['invalid_request', 'malformed_body', 'not_found'] as const),
  withFacts('stale', 'ReturnChangedProblem', currentReturn.entries),
  withFacts('not_possible', 'ReturnNotPossibleProblem', currentReturn.entries),
]
const versionNote = '`version` is the version the client read; any other version is refused with `stale`.'

/** The queue of returns, exchanges and claims, and their steps. */
export function returnsAdminApi(deps: ApiDeps & { uploads: UploadedPictures }): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/returns',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'List returns, by default those that need somebody, the oldest first',
        responses: { 200: jsonResponse('One page.', returnPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', returnsQueryArgs),
      async (c) => c.json(await listReturns(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/returns/:id',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'One return',
        responses: {
          200: jsonResponse('The return.', managedReturn),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getManagedReturn(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/orders/:id/returns',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'What staff can open a return of for the customer, and the returns of the order',
        description: 'As its customer reads it, with the stock of replacements.',
        responses: {
          200: jsonResponse('The order’s lines and returns.', orderReturns),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getReturnable(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/orders/:id/returns',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Open a return, an exchange or a claim for the customer of a delivered order',
        description:
          'As its customer can; after the window too, with a `lateReason`, which the customer reads. The same `key` opens one return. ' +
          'Errors of lines are named `lines.<index>.<field>`.',
        responses: {
          200: jsonResponse('It was opened before with this key.', openedReturn),
          201: jsonResponse('Opened.', openedReturn),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('not_possible', 'NotDeliveredProblem', {
              orderStatus: v.picklist(orderStatuses),
              version: v.number(),
            }),
          ),
        },
      }),
      valid('param', idParams),
      valid('json', openManagedReturnBody),
      async (c) => {
        const ctx = staffCtx(deps, c)
        const { id, replayed } = await openManagedReturn(ctx, c.req.valid('param').id, c.req.valid('json'))
        return c.json({ id }, replayed ? 200 : 201)
      },
    )
    .post(
      '/returns/:id/move',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Approve, reject, send for or close a return',
        description: `${versionNote} Rejecting and closing require a reason, which the customer reads; sending for it a courier.`,
        responses: { ...done, ...refusalResponses(...refused) },
      }),
      valid('param', idParams),
      valid('json', moveReturnBody),
      async (c) => {
        await moveManagedReturn(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/returns/:id/receipt',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Receive the pieces of a return',
        description:
          `${versionNote} Sellable pieces return to stock, once. Of an exchange the replacement is ordered with it, unless \`replace\` is ` +
          'false; when it is not in stock, nothing is received.',
        responses: {
          ...done,
          ...refusalResponses(
            ...refused,
            withFacts('not_enough_stock', 'NotEnoughStockProblem', stockShortage.entries),
          ),
        },
      }),
      valid('param', idParams),
      valid('json', receiveReturnBody),
      async (c) => {
        await receiveReturn(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/returns/:id/refund',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Pay back what is owed for a received return, once',
        description: `${versionNote} An exchange is settled when its replacement was delivered or cancelled. \`credit\` is for accounts. Of a settled return it pays its \`rest\`, in cash or as credit.`,
        responses: { ...done, ...refusalResponses(...refused) },
      }),
      valid('param', idParams),
      valid('json', settleReturnBody),
      async (c) => {
        await settleReturn(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/return-pictures/:file',
      requireRight('orders', 'money'),
      describePicture(tags, 'A file of a picture of a return: `<name>-<width>.<format>`'),
      (c) => {
        const file = textParam(c, 'file')
        return sendPrivatePicture(c, deps.uploads, file, isReturnPicture(deps.db, file))
      },
    )
}
