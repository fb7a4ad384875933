import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireEveryRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { previewDeletion } from './created-by-run.ts'
import type { ImportRunner } from './import-runner.ts'
import { deletionPreview, runParams, startedRun } from './schemas.ts'
import { startDeletion } from './start-deletion.ts'
import { transferRights } from './transfer-rights.ts'

const tags = ['Import and export']

/** Routes for deleting what an undone import created. */
export function deletionApi(deps: ApiDeps & { transfers: ImportRunner }): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/runs/:runId/deletion',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'What deleting the creations of an undone import would do',
        responses: {
          200: jsonResponse('The numbers.', deletionPreview),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', runParams),
      async (c) => c.json(await previewDeletion(staffCtx(deps, c), c.req.valid('param').runId)),
    )
    .post(
      '/runs/:runId/delete',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Start deleting what an undone import created',
        description:
          'Products that were ordered or reviewed are archived; what is for sale again, edited by staff, imported again or in use stays. The report ' +
          'of the new run lists all of it.',
        responses: {
          202: jsonResponse('The id of the run that deletes.', startedRun),
          ...refusalResponses('invalid_request', 'not_found', 'not_possible', 'transfer_busy'),
        },
      }),
      valid('param', runParams),
      async (c) =>
        c.json(
          { id: await startDeletion(staffCtx(deps, c), deps.transfers, c.req.valid('param').runId) },
          202,
        ),
    )
}
