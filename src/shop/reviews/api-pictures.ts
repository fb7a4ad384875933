import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { readBytes } from '#platform/http/read-bytes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { maxSourceBytes } from '#platform/pictures/source.ts'
import { receiveUpload } from '#platform/pictures/upload-budget.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { addMyPicture } from './my-pictures.ts'
import { findProductId } from './queries.ts'
import { myPicture } from './schemas.ts'

type Deps = ApiDeps & { uploads: UploadedPictures }

const headers = { 'Set-Cookie': responseHeaders.setCookie }

/** Uploads of pictures for reviews. The body is the file itself; its format is detected from its bytes. */
export function reviewPictureUploadApi(deps: Deps): Hono {
  return new Hono().post(
    '/reviews/:slug/pictures',
    describeRoute({
      tags: ['Reviews'],
      ...optionalSession,
      summary: "Add a picture to the shopper's review",
      description:
        'JPEG, PNG, WebP, AVIF, GIF (its first frame) or HEIC, at most 20 MB and 50 megapixels, three for each review. It is stored ' +
        'upright and without metadata, and others see it once the shop has approved it. Sending the same file again returns the ' +
        'existing picture.',
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: { ...jsonResponse('It was added before', myPicture), headers },
        201: { ...jsonResponse('Added', myPicture), headers },
        ...refusalResponses('invalid_request', 'not_found', 'not_received', 'too_many'),
      },
    }),
    async (c) => {
      const slug = textParam(c, 'slug')
      const ctx = await findShopperCtx(deps, c)
      if (!ctx) {
        await findProductId(publicCtx(deps, c), slug)
        throw new Refusal('not_received')
      }
      const upload = { owner: `shopper ${ctx.shopper.id}`, maxBytes: maxSourceBytes }
      const { picture, first } = await receiveUpload(c, upload, (count) => {
        const read = async () => {
          const source = await readBytes(c, maxSourceBytes, count)
          if (!source) throw new Refusal('invalid_request', {}, { picture: 'picture_too_heavy' })
          return source
        }
        return addMyPicture(ctx, { slug, uploads: deps.uploads, read })
      })
      return c.json(picture, first ? 201 : 200)
    },
  )
}
