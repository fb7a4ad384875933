import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { addPage, removePage, setPageVisibility } from './page-visibility.ts'
import { getManagedPage, listManagedPages, previewPage, restorePage, savePage } from './pages.ts'
import { savedVersion } from './schemas.ts'
import {
  addedPage,
  addPageBody,
  managedPage,
  managedPages,
  pageParams,
  previewBody,
  previewResponse,
  restorePageBody,
  savePageBody,
  slugParams,
  visibilityBody,
} from './schemas-pages.ts'

const tags = ['Settings']
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale')

/** The content pages with their versions; for people with the right `content`. */
export function pagesAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/pages',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'All content pages',
        responses: { 200: jsonResponse('The pages.', managedPages), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listManagedPages(staffCtx(deps, c))),
    )
    .post(
      '/pages',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Add a content page',
        description: 'It is at `/pages/<slug>`, and hidden until it has a text in every language.',
        responses: {
          201: jsonResponse('The added page.', addedPage),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', addPageBody),
      async (c) => c.json(await addPage(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .put(
      '/pages/:slug/visibility',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Hide or display a content page',
        responses: {
          204: { description: 'It is so' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('param', slugParams),
      valid('json', visibilityBody),
      async (c) => {
        await setPageVisibility(staffCtx(deps, c), c.req.valid('param').slug, c.req.valid('json').hidden)
        return c.body(null, 204)
      },
    )
    .delete(
      '/pages/:slug',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Remove a content page that was added, with its texts',
        responses: {
          204: { description: 'It is gone' },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', slugParams),
      async (c) => {
        await removePage(staffCtx(deps, c), c.req.valid('param').slug)
        return c.body(null, 204)
      },
    )
    .get(
      '/pages/:slug/:language',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'A content page for editing, with its versions',
        responses: {
          200: jsonResponse('The page.', managedPage),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', pageParams),
      async (c) => c.json(await getManagedPage(staffCtx(deps, c), c.req.valid('param'))),
    )
    .post(
      '/pages/:slug/:language/preview',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'A content page as shoppers would see it',
        description: 'HTML in the text is escaped; links lead to this site, https, mail and telephone only.',
        responses: {
          200: jsonResponse('The HTML.', previewResponse),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('param', pageParams),
      valid('json', previewBody),
      async (c) =>
        c.json(await previewPage(staffCtx(deps, c), c.req.valid('param'), c.req.valid('json').markdown)),
    )
    .put(
      '/pages/:slug/:language',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Save a new version of a content page',
        responses: { 200: jsonResponse('The new version.', savedVersion), ...written },
      }),
      valid('param', pageParams),
      valid('json', savePageBody),
      async (c) => c.json(await savePage(staffCtx(deps, c), c.req.valid('param'), c.req.valid('json'))),
    )
    .post(
      '/pages/:slug/:language/restore',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Restore an earlier version of a content page',
        description: '`restored` 0 is the file that the shop was installed with.',
        responses: { 200: jsonResponse('The new version.', savedVersion), ...written },
      }),
      valid('param', pageParams),
      valid('json', restorePageBody),
      async (c) => c.json(await restorePage(staffCtx(deps, c), c.req.valid('param'), c.req.valid('json'))),
    )
}
