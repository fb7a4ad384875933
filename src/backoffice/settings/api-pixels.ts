import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requirePerson, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { readManagedPixels, savePixels } from './save-pixels.ts'
import { savedVersion } from './schemas.ts'
import { managedPixels, savePixelsBody } from './schemas-pixels.ts'

/** `conversionNetworks`: those whose secret is configured; none by default. */
export type PixelsDeps = { conversionNetworks?: readonly PixelNetwork[] }

const tags = ['Settings']

/** The pixels of ad networks; for people with the right `content`. */
export function pixelsAdminApi(deps: ApiDeps & PixelsDeps): Hono<StaffEnv> {
  const { conversionNetworks = [] } = deps
  return new Hono<StaffEnv>()
    .get(
      '/settings/pixels',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'The pixels of ad networks',
        responses: { 200: jsonResponse('The pixels.', managedPixels), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await readManagedPixels(staffCtx(deps, c), conversionNetworks)),
    )
    .put(
      '/settings/pixels',
      requireRight('content'),
      requirePerson,
      describeRoute({
        tags,
        summary: 'Set the pixels of ad networks, and to which of them the server reports delivered orders',
        description:
          'An id is written as its network writes it; null or an empty text is off. Pages load a pixel only for visitors who accept it.',
        responses: {
          200: jsonResponse('The new version.', savedVersion),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('json', savePixelsBody),
      async (c) => {
        const known = { withToken: conversionNetworks, publicUrl: deps.publicUrl }
        return c.json(await savePixels(staffCtx(deps, c), c.req.valid('json'), known))
      },
    )
}
