import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-permissions.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { sendPicture } from '#platform/pictures/routes.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { isServedPicture } from '#shop/reviews/served-picture.ts'
import { approvePicture, rejectPicture } from './decide-picture.ts'
import { approvePictureBody, rejectPictureBody } from './schemas-pictures.ts'

type Deps = ApiDeps & { uploads: UploadedPictures }

const tags = ['Reviews']
const decided = {
  204: { description: 'Done.' },
  ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
}
const image = { schema: { type: 'string' as const, format: 'binary' } }

/** The moderation of pictures that shoppers added to reviews. */
export function reviewPicturesAdminApi(deps: Deps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/review-pictures/:file',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'A file of a picture, approved or not: `<name>-<width>.<format>`',
        responses: {
          200: {
            description: 'The picture.',
            headers: { ETag: responseHeaders.tag },
            content: { 'image/jpeg': image, 'image/webp': image, 'image/avif': image },
          },
          304: {
            description: 'What `If-None-Match` names is still it; no body.',
            headers: { ETag: responseHeaders.tag },
          },
          ...refusalResponses('not_found', 'unavailable'),
        },
      }),
      async (c) => {
        const file = textParam(c, 'file')
        const picture = (await isServedPicture(deps.db, file)) ? await deps.uploads.find(file) : null
        if (!picture) throw new Refusal('not_found')
        return sendPicture(c, Promise.resolve(picture), 'private, no-store')
      },
    )
    .post(
      '/review-pictures/:id/approval',
      requireRight('orders', 'content'),
      describeRoute({ tags, summary: 'Approve a picture, which shows it to everybody', responses: decided }),
      valid('param', idParams),
      valid('json', approvePictureBody),
      async (c) => {
        await approvePicture(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/review-pictures/:id/rejection',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'Reject a picture with a reason that its author sees',
        description: 'Also one that was approved. Its files are deleted.',
        responses: decided,
      }),
      valid('param', idParams),
      valid('json', rejectPictureBody),
      async (c) => {
        await rejectPicture(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
