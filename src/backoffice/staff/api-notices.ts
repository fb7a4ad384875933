import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireMember, type StaffEnv, staffCtx } from './api-rights.ts'
import { findMyNotices, setMyNotice } from './my-notices.ts'
import { myNotices, noticeBody } from './schemas-notices.ts'

const tags = ['Own notices']

/** Routes for the notices that the member gets. */
export function noticesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/notices',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Which notices the member gets',
        description: 'Only those that the member’s rights allow.',
        responses: { 200: jsonResponse('The notices.', myNotices) },
      }),
      async (c) => c.json(await findMyNotices(staffCtx(deps, c))),
    )
    .put(
      '/notices',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Switch a notice on or off',
        description:
          'The messages are in the language of the request. A notice without its right is `not_found`, as is Telegram without a connected chat.',
        responses: {
          204: { description: 'Done.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', noticeBody),
      async (c) => {
        await setMyNotice(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
