import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { judgeContradiction, listContradictions } from './contradictions.ts'
import { contradictionParams, contradictions, judgeBody } from './schemas-contradictions.ts'

const tags = ['Settings']

/** The owner's own texts that contradict the settings; for whoever may change one of the two. */
export function contradictionsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/contradictions',
      requireRight('content', 'catalogue', 'prices'),
      describeRoute({
        tags,
        summary: 'Sentences of edited texts that say something else than rates and categories',
        responses: { 200: jsonResponse('By language.', contradictions), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listContradictions(staffCtx(deps, c))),
    )
    .put(
      '/contradictions/:id',
      requireRight('content', 'catalogue', 'prices'),
      describeRoute({
        tags,
        summary: 'Judge a listed sentence right, or list it again',
        description:
          'Needs the right to edit the text that has it. A change of the sentence or of what it contradicts lists it again.',
        responses: {
          200: jsonResponse('The lists after it.', contradictions),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('param', contradictionParams),
      valid('json', judgeBody),
      async (c) => {
        const judged = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await judgeContradiction(staffCtx(deps, c), judged))
      },
    )
}
