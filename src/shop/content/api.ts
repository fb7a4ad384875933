import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { etag } from '#platform/http/etag.ts'
import { jsonResponseWithEtag, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { cacheResponses, urlCacheKey } from '#platform/http/response-cache/cache-middleware.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { currentCtx, getMailLink } from '#shop/accounts/api-deps.ts'
import { listHomeSections } from './home-sections.ts'
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
import { homeSection } from './schemas-home.ts'
import { readSite } from './site.ts'
import { requestSubscription } from './subscribe.ts'

const tags = ['Content']
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' }
/** Without `lang` the response depends on a cookie. */
const perVisitor = { 'cache-control': 'private, no-cache' }

/** Routes for slides, content pages, help, the operator's details and the newsletter. */
export function contentApi(deps: ApiDeps): Hono {
  return new Hono()
    .use('/slides', etag())
    .get(
      '/slides',
      describeRoute({
        tags,
        summary: "The home page's slides",
        responses: jsonResponseWithEtag(
          'In order, without those that link to a hidden or unknown category, product or page.',
          v.array(slide),
        ),
      }),
      async (c) => c.json(await listSlides(publicCtx(deps, c)), 200, revalidated),
    )
    .on('GET', ['/home'], etag(), cacheResponses(deps.responseCache, urlCacheKey))
    .get(
      '/home',
      describeRoute({
        tags,
        summary: 'The sections of the home page',
        responses: jsonResponseWithEtag(
          'In order, without lists of products that are empty. Lists have at most 10 products, and a product is in one of them only. A section without titles has its default one.',
          v.array(homeSection),
        ),
      }),
      async (c) => c.json(await listHomeSections(publicCtx(deps, c)), 200, revalidated),
    )
    .route('/', pagesApi(deps))
    .post(
      '/newsletter',
      describeRoute({
        tags,
        ...optionalSession,
        summary: 'Subscribe to the newsletter',
        description:
          'The address gets a mail with a link, at most one in ten minutes, three a day for one requester and six a day. It is stored when its owner opens the link, a page with a button.',
        responses: {
          204: {
            description: 'Unless the address is subscribed already, the mail is being sent',
            headers: { 'Set-Cookie': responseHeaders.setCookie },
          },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('json', newsletterBody),
      async (c) => {
        const request = { email: c.req.valid('json').email, address: clientAddress(c) }
        await requestSubscription(await currentCtx(deps, c), request, getMailLink(deps, c, '/newsletter'))
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
        summary: 'The operator’s details of the shop',
        responses: jsonResponseWithEtag(
          'Social links and contact details; null where not set. What the owner has not set beside them is left out',
          siteFacts,
        ),
      }),
      async (c) => c.json(await readSite(publicCtx(deps, c), deps.site ?? noSiteFacts), 200, revalidated),
    )
    .get(
      '/pages/:slug',
      describeRoute({
        tags,
        summary: 'A content page, such as `shipping`, or one that the owner has added',
        responses: {
          ...jsonResponseWithEtag('The page in the requested language, as HTML', contentPage),
          ...refusalResponses('invalid_request', 'not_found'),
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
        summary: 'Questions and answers by topic that match `q`',
        responses: {
          ...jsonResponseWithEtag('The topics with the matching questions', helpPage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', helpQuery),
      async (c) =>
        c.json(await searchHelp(publicCtx(deps, c), c.req.valid('query').q ?? ''), 200, perVisitor),
    )
}
