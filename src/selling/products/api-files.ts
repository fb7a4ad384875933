import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { receiveFile } from '#platform/pictures/receive-file.ts'
import { maxOfferFileBytes } from '#shop/proposals/domain/offer-file.ts'
import { offersReport } from '#shop/proposals/schemas-offer-file.ts'
import { requireRole, type SellerEnv, sellerCtx } from '../team/api-roles.ts'
import type { SellerProductsDeps } from './api.ts'
import { exportOffers } from './export-offers.ts'

const tags = ['Products']
const perDay = { max: 100, windowMs: 24 * 60 * 60 * 1000 }

/** The offers of a seller as a file. The import's body is the file, so these are mounted before the middleware for JSON bodies. */
export function offerFilesApi(deps: SellerProductsDeps): Hono<SellerEnv> {
  const authorize = requireRole('owner', 'manager')
  return new Hono<SellerEnv>()
    .get(
      '/export',
      authorize,
      describeRoute({
        tags,
        summary: 'The offers of the seller as CSV',
        responses: {
          200: { description: 'Streamed.', content: { 'text/csv': { schema: { type: 'string' } } } },
        },
      }),
      (c) => {
        const ctx = sellerCtx(deps, c)
        c.header('Content-Type', 'text/csv; charset=utf-8')
        c.header('Content-Disposition', `attachment; filename="offers-${ctx.seller.slug}.csv"`)
        return stream(c, async (out) => {
          for await (const text of exportOffers(ctx)) await out.write(text)
        })
      },
    )
    .post(
      '/import',
      authorize,
      describeRoute({
        tags,
        summary: 'Change offers by a CSV',
        description:
          'The body is the file itself, of at most 2 MB and 10,000 rows, with the columns of the export or some of them. `offer`, or else ' +
          '`sku`, names an offer of the seller. Prices, discounts and stock apply at once; an empty discount ends it, other empty cells ' +
          'change nothing. Other titles become proposals. A stock is left alone when it equals `stock_before`, and refused when pieces ' +
          'were sold since. The report names each cell that was not written; a file that cannot be read changes nothing.',
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: jsonResponse('What became of the rows.', offersReport),
          ...refusalResponses(
            'invalid_request',
            'unsupported_media_type',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
            'unavailable',
          ),
        },
      }),
      (c) => {
        const ctx = sellerCtx(deps, c)
        const limits = { owner: `seller:${ctx.seller.id}`, maxBytes: maxOfferFileBytes }
        return receiveFile(c, limits, {
          tooLarge: () => new Refusal('invalid_request', {}, { file: 'file_too_large' }),
          work: async (file) => {
            await takeAttempt(ctx, attemptKey('seller-import', ctx.seller.id), perDay)
            return c.json(await deps.offerWrites.importOffers(ctx, file))
          },
        })
      },
    )
}
