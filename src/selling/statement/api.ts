import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { moneyAccess } from '#selling/payouts/domain/money-access.ts'
import { requireAccess, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { periodQuery, statement } from '#shop/books/schemas.ts'
import { readStatement, streamStatement } from '#shop/books/statement.ts'
import { toCsv, toJson } from './write-statement.ts'

const tags = ['Money']

/** Routes of what the shop and the seller owe each other. */
export function statementApi(deps: ApiDeps): Hono<SellerEnv> {
  const authorize = requireAccess(moneyAccess)
  return new Hono<SellerEnv>()
    .get(
      '/statement',
      authorize,
      describeRoute({
        tags,
        summary: 'Read the statement of a period',
        description:
          'Days of Baghdad, both included; without one of them the period is open there. A line is a parcel that was delivered, a return, a payout or a charge; `opening` and the `net` of all lines are `closing`. All lines, or one page of them with `page`.',
        responses: {
          200: jsonResponse('The statement.', statement),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', periodQuery),
      async (c) => {
        const { db, seller } = sellerCtx(deps, c)
        const args = c.req.valid('query')
        if (args.page !== undefined) return c.json(await readStatement(db, seller.id, args))
        const source = await streamStatement(db, seller.id, args)
        c.header('content-type', 'application/json')
        return send(c, toJson(source))
      },
    )
    .get(
      '/statement.csv',
      authorize,
      describeRoute({
        tags,
        summary: 'Download the statement of a period as CSV',
        description: 'As `/statement`, with the balance after each line.',
        responses: {
          200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', periodQuery),
      async (c) => {
        const { db, seller } = sellerCtx(deps, c)
        const { from, to } = c.req.valid('query')
        const source = await streamStatement(db, seller.id, {
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        })
        const name = ['statement', seller.slug, from, to].filter((part) => part !== undefined).join('-')
        c.header('content-type', 'text/csv; charset=utf-8')
        c.header('content-disposition', `attachment; filename="${name}.csv"`)
        return send(c, toCsv(source))
      },
    )
}

function send(c: Context, source: AsyncIterable<string>): Response {
  return stream(c, async (out) => {
    for await (const text of source) await out.write(text)
  })
}
