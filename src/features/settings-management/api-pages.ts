import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#features/staff/api-permissions.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { getManagedPage, listManagedPages, previewPage, restorePage, savePage } from './pages.ts'
import { savedVersion } from './schemas.ts'
import {
  managedPage,
  managedPages,
  pageParams,
  previewBody,
  previewResponse,
  restorePageBody,
  savePageBody,
} from './schemas-pages.ts'

const tags = ['Settings']
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale')

/** The content pages with their versions; for people with the right `content`. */
export function pagesManagementApi(deps: ApiDeps): Hono<StaffEnv> {
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
