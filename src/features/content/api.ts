import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { answersWithTag, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listSlides } from './queries.ts'
import { newsletterBody, slide } from './schemas.ts'
import { subscribe } from './subscribe.ts'

const tags = ['Content']

/** What the shop tells: the home page's slides, the newsletter. */
export function contentApi(deps: ApiDeps): Hono {
  return new Hono()
    .use('/slides', etag())
    .get(
      '/slides',
      describeRoute({
        tags,
        summary: "The home page's slides",
        responses: answersWithTag('The slides in their order', v.array(slide)),
      }),
      async (c) =>
        c.json(await listSlides(publicCtx(deps, c)), 200, {
          'cache-control': 'public, max-age=0, must-revalidate',
        }),
    )
    .post(
      '/newsletter',
      describeRoute({
        tags,
        summary: 'Subscribe to the newsletter',
        responses: {
          204: { description: 'The address is kept, once' },
          ...refuses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', newsletterBody),
      async (c) => {
        await subscribe(publicCtx(deps, c), c.req.valid('json').email)
        return c.body(null, 204)
      },
    )
}
