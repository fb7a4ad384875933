import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requirePerson, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { sellerPaperList } from '#shop/seller-profiles/schemas-papers.ts'
import { decidePaper, listSellerPapers, readPaperFile } from './decide-paper.ts'
import { decidedPaper, paperBody, paperParams } from './schemas.ts'

const tags = ['Sellers']
const authorize = () => requireRight('sellers')
const binary = { schema: { type: 'string' as const, format: 'binary' } }

/** The papers of sellers. A file is sent by this route alone, to people of the staff and never to an API key. */
export function sellerPapersAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/sellers/:id/papers',
      authorize(),
      describeRoute({
        tags,
        summary: 'The papers of a seller, the newest first',
        responses: {
          200: jsonResponse('The papers, without their files.', sellerPaperList),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await listSellerPapers(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/sellers/:id/papers',
      authorize(),
      describeRoute({
        tags,
        summary: 'Accept or refuse a paper, or waive a kind of papers',
        description:
          'With `paperId` to `accepted` or `refused`, with `kind` to `waived`. Refusing and waiving need a `reason`, which the seller ' +
          'reads; a refusal is mailed. A paper that is refused or replaced is deleted after 30 days, those of a closed seller after 180.',
        responses: {
          200: jsonResponse('Decided.', decidedPaper),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'not_possible', 'own_shop'),
        },
      }),
      valid('param', idParams),
      valid('json', paperBody),
      async (c) => c.json(await decidePaper(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/sellers/:id/papers/:paperId',
      authorize(),
      requirePerson,
      describeRoute({
        tags,
        summary: 'Read the file of a paper; each reading is recorded',
        description: 'A picture, or a PDF as an attachment. No API key reads it.',
        responses: {
          200: { description: 'The file.', content: { 'image/webp': binary, 'application/pdf': binary } },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', paperParams),
      async (c) => {
        const { id, paperId } = c.req.valid('param')
        const { bytes, mediaType, name } = await readPaperFile(staffCtx(deps, c), { sellerId: id, paperId })
        const way = mediaType === 'application/pdf' ? 'attachment' : 'inline'
        c.header('Content-Type', mediaType)
        c.header('Content-Disposition', `${way}; filename*=UTF-8''${encodeFileName(name)}`)
        c.header('Content-Security-Policy', "default-src 'none'; sandbox")
        c.header('X-Content-Type-Options', 'nosniff')
        c.header('Cache-Control', 'private, no-store')
        return c.body(new Uint8Array(bytes))
      },
    )
}

/** A file name as RFC 8187 has it. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
