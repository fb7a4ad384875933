import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv } from '#backoffice/staff/api-rights.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { maxSourceBytes } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { uploadedPicture } from './schemas.ts'

/** Uploads pictures for products and categories. The body is the file itself; its format is detected from its bytes. */
export function productPicturesAdminApi({ pictures }: { pictures: Pictures }): Hono<StaffEnv> {
  return new Hono<StaffEnv>().post(
    '/pictures',
    requireRight('catalogue', 'content'),
    describeRoute({
      tags: ['Pictures'],
      summary: 'Upload a picture',
      description:
        'JPEG, PNG, WebP, AVIF, GIF (its first frame) or HEIC, at most 20 MB and 50 megapixels. It is stored upright, with ' +
        'at most 1600 pixels a side and without metadata.',
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        201: jsonResponse('The address of the picture.', uploadedPicture),
        ...refusalResponses('invalid_request'),
      },
    }),
    bodyLimit({
      maxSize: maxSourceBytes,
      onError: () => {
        throw refused('picture_too_heavy')
      },
    }),
    async (c) => {
      const source = Buffer.from(await c.req.arrayBuffer())
      try {
        const { address, width, height } = await pictures.add(source)
        return c.json({ address, width, height }, 201)
      } catch (error) {
        if (error instanceof PictureRefused) throw refused(error.code)
        throw error
      }
    },
  )
}

function refused(code: PictureRefused['code']): Refusal {
  return new Refusal('invalid_request', {}, { picture: code })
}
