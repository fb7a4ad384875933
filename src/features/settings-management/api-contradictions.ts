import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#features/staff/api-permissions.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { listContradictions } from './contradictions.ts'
import { contradictions } from './schemas-contradictions.ts'

/** The owner's own texts that contradict the settings; for whoever may change one of the two. */
export function contradictionsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().get(
    '/contradictions',
    requireRight('content', 'catalogue', 'prices'),
    describeRoute({
      tags: ['Settings'],
      summary: 'Sentences of edited texts that say something else than rates and categories',
      responses: { 200: jsonResponse('By language.', contradictions), ...refusalResponses('not_found') },
    }),
    async (c) => c.json(await listContradictions(staffCtx(deps, c))),
  )
}
