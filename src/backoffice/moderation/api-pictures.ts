import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { valid } from '#platform/http/validation.ts'
import { describePicture, sendPrivatePicture } from '#platform/pictures/private-picture.ts'
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

/** The moderation of pictures that shoppers added to reviews. */
export function reviewPicturesAdminApi(deps: Deps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/review-pictures/:file',
      requireRight('orders', 'content'),
      describePicture(tags, 'A file of a picture, approved or not: `<name>-<width>.<format>`'),
      (c) => {
        const file = textParam(c, 'file')
        return sendPrivatePicture(c, deps.uploads, file, isServedPicture(deps.db, file))
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
