import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { answersWithTag, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { getContentPage, listSlides, searchHelp } from './queries.ts'
import {
  contentPage,
  helpPage,
  helpQuery,
  languageQuery,
  newsletterBody,
  pageParam,
  siteFacts,
  slide,
} from './schemas.ts'
import { subscribe } from './subscribe.ts'

const tags = ['Content']
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' }
/** Without `lang` the answer follows a cookie. */
const perVisitor = { 'cache-control': 'private, no-cache' }

/** What the shop tells: slides, pages of its own words, help, who stands behind it; the newsletter. */
export function contentApi(deps: ApiDeps): Hono {
  return new Hono()
    .use('/slides', etag())
    .get(
      '/slides',
      describeRoute({
        tags,
        summary: "The home page's slides",
        responses: answersWithTag(
          'In their order, without those that lead to a category or product the shop does not show.',
          v.array(slide),
        ),
      }),
      async (c) => c.json(await listSlides(publicCtx(deps, c)), 200, revalidated),
    )
    .route('/', pagesApi(deps))
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

function pagesApi(deps: ApiDeps): Hono {
  return new Hono()
    .use('/site', etag())
    .use('/pages/*', etag())
    .use('/help', etag())
    .get(
      '/site',
      describeRoute({
        tags,
        summary: 'What the operator has told about the shop',
        responses: answersWithTag(
          'Social addresses and how to reach the shop; null where not told',
          siteFacts,
        ),
      }),
      (c) => c.json(deps.site ?? noSiteFacts, 200, revalidated),
    )
    .get(
      '/pages/:slug',
      describeRoute({
        tags,
        summary: "A page of the shop's own words, such as `shipping`",
        responses: {
          ...answersWithTag('The page in the language asked for, as HTML', contentPage),
          ...refuses('invalid_request', 'not_found'),
        },
      }),
      valid('param', pageParam),
      valid('query', languageQuery),
      async (c) =>
        c.json(await getContentPage(publicCtx(deps, c), c.req.valid('param').slug), 200, perVisitor),
    )
    .get(
      '/help',
      describeRoute({
        tags,
        summary: 'Questions and answers by topic, those that fit `q`',
        responses: {
          ...answersWithTag('The topics with the questions found', helpPage),
          ...refuses('invalid_request'),
        },
      }),
      valid('query', helpQuery),
      async (c) =>
        c.json(await searchHelp(publicCtx(deps, c), c.req.valid('query').q ?? ''), 200, perVisitor),
    )
}
