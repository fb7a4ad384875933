import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { receiveFile } from '#platform/pictures/receive-file.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { sellerPaperList } from '#shop/seller-profiles/schemas-papers.ts'
import { maxPhotoBytes } from '#shop/sellers/domain/papers.ts'
import { paperQuery, storedPaper } from './schemas.ts'
import { listMyPapers, refused, storePaper } from './store-paper.ts'

const tags = ['Selling']

/** The papers of a seller, for its owner. Files are read by the staff alone. */
export function papersApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>().get(
    '/papers',
    requireRole('owner'),
    describeRoute({
      tags,
      summary: 'The papers of the seller, the newest first',
      responses: { 200: jsonResponse('The papers, without their files.', sellerPaperList) },
    }),
    async (c) => c.json(await listMyPapers(sellerCtx(deps, c))),
  )
}

/** The upload of a paper. The body is the file, so this is mounted before the middleware for JSON bodies. */
export function paperUploadsApi(deps: ApiDeps & { uploads: UploadedPictures }): Hono<SellerEnv> {
  return new Hono<SellerEnv>().post(
    '/papers',
    requireRole('owner'),
    describeRoute({
      tags,
      summary: 'Send a paper',
      description:
        'The body is the file itself: a picture of at most 20 MB, which is encoded anew, or a PDF of at most 5 MB. It waits for the ' +
        'staff, in place of one of its kind that waits. Thirty a day.',
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        201: jsonResponse('Stored.', storedPaper),
        ...refusalResponses(
          'invalid_request',
          'unsupported_media_type',
          'not_possible',
          withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          'unavailable',
        ),
      },
    }),
    valid('query', paperQuery),
    (c) => {
      const ctx = sellerCtx(deps, c)
      const limits = { owner: `seller:${ctx.seller.id}`, maxBytes: maxPhotoBytes }
      return receiveFile(c, limits, {
        tooLarge: () => refused('paper_too_heavy'),
        work: async (source) => {
          const sent = Object.assign({ source }, c.req.valid('query'))
          return c.json(await storePaper(ctx, deps.uploads, sent), 201)
        },
      })
    },
  )
}
