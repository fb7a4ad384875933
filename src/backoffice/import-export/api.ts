import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { requireEveryRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { rights } from '#backoffice/staff/domain/rights.ts'
import { type ApiDeps, requestLanguage } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { valid } from '#platform/http/validation.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { deletionApi } from './api-deletion.ts'
import { nameOfMoment } from './domain/exported-at.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { exportPackage } from './export-package.ts'
import { exportShop } from './export-shop.ts'
import type { ImportRunner } from './import-runner.ts'
import { findRun, listLines, listRuns } from './queries.ts'
import { reportCsv } from './report-csv.ts'
import {
  linesPage,
  linesQuery,
  runParams,
  startedRun,
  startRunBody,
  transferRun,
  transferRunList,
  uploadedFile,
  uploadQuery,
} from './schemas.ts'
import { startRun } from './start-run.ts'
import { startUndo } from './start-undo.ts'
import { stopRun } from './stop-run.ts'
import { storeUpload } from './store-upload.ts'
import { transferRights } from './transfer-rights.ts'

export type ImportExportDeps = ApiDeps & { transfers: ImportRunner; pictures: Pictures }

const tags = ['Import and export']
const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
})
const csvResponse = (description: string) => ({
  description,
  content: { 'text/csv': { schema: { type: 'string' as const } } },
})

/** The upload route. Its body is a large binary, so it is mounted before the middleware for JSON bodies. */
export function importUploadsAdminApi(deps: ImportExportDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().put(
    '/transfer/files',
    requireEveryRight(...transferRights),
    describeRoute({
      tags,
      summary: 'Upload a file to import, or a zip of pictures',
      description: 'The body is the file itself (`application/octet-stream`). It is stored for a week.',
      requestBody: {
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        201: jsonResponse('The id of the stored file.', uploadedFile),
        ...refusalResponses('invalid_request', 'not_found', 'unsupported_media_type', 'body_too_large'),
      },
    }),
    valid('query', uploadQuery),
    async (c) => {
      // A cross-site form cannot send this content type.
      if (c.req.header('content-type') !== 'application/octet-stream')
        throw new Refusal('unsupported_media_type')
      const upload = { folder: deps.transfers.folder, name: c.req.valid('query').name, body: c.req.raw.body }
      return c.json(await storeUpload(staffCtx(deps, c), upload), 201)
    },
  )
}

/** Routes for importing and exporting the catalogue; admins only. */
export function importExportAdminApi(deps: ImportExportDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().route('/transfer', runsApi(deps)).route('/transfer', exportApi(deps))
}

function exportApi(deps: ImportExportDeps): Hono<StaffEnv> {
  // An import reads the moment from the name.
  const moment = () => nameOfMoment(deps.now())
  return new Hono<StaffEnv>()
    .get(
      '/export',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Export the catalogue as CSV',
        responses: {
          200: csvResponse('Products sorted by slug, streamed.'),
          ...refusalResponses('not_found'),
        },
      }),
      (c) =>
        stream(withHeaders(c, csvHeaders(`dijla-products-${moment()}.csv`)), async (out) => {
          for await (const text of exportCatalogue(deps.db)) await out.write(text)
        }),
    )
    .get(
      '/package',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Export the catalogue with categories and pictures as a zip that another shop can import',
        responses: {
          200: {
            description: 'The zip, streamed.',
            content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
          },
          ...refusalResponses('not_found'),
        },
      }),
      (c) => {
        const file = { 'content-disposition': `attachment; filename="dijla-shop-${moment()}.zip"` }
        withHeaders(c, { 'content-type': 'application/zip', ...file, 'x-content-type-options': 'nosniff' })
        return c.body(Readable.toWeb(exportPackage(deps.db, deps.pictures)) as ReadableStream)
      },
    )
    .get(
      '/everything',
      requireEveryRight(...rights),
      describeRoute({
        tags,
        summary: 'Export the data of the shop as a zip of CSV files, without passwords and secrets',
        description: 'For those who have every right. Recorded in the activity log.',
        responses: {
          200: {
            description: 'The zip, streamed: a file for each table.',
            content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
          },
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => {
        const zip = await exportShop(staffCtx(deps, c))
        const file = { 'content-disposition': `attachment; filename="dijla-data-${moment()}.zip"` }
        withHeaders(c, { 'content-type': 'application/zip', ...file, 'x-content-type-options': 'nosniff' })
        return c.body(Readable.toWeb(zip) as ReadableStream)
      },
    )
}

function runsApi(deps: ImportExportDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/runs',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'List the latest runs, newest first',
        responses: { 200: jsonResponse('The runs.', transferRunList), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listRuns(staffCtx(deps, c))),
    )
    .post(
      '/runs',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Start an import or a dry run',
        description: 'The run continues in the background. Only one run is possible at a time.',
        responses: {
          202: jsonResponse('The id of the run.', startedRun),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'transfer_busy'),
        },
      }),
      valid('json', startRunBody),
      async (c) =>
        c.json({ id: await startRun(staffCtx(deps, c), deps.transfers, c.req.valid('json')) }, 202),
    )
    .get(
      '/runs/:runId',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'The state of a run',
        responses: {
          200: jsonResponse('The run.', transferRun),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', runParams),
      async (c) => c.json(await findRun(staffCtx(deps, c), c.req.valid('param').runId)),
    )
    .post(
      '/runs/:runId/stop',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Stop a run',
        description: 'It stops after the current batch. Changes already written stay.',
        responses: { 204: { description: 'Stopped.' }, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', runParams),
      async (c) => {
        await stopRun(staffCtx(deps, c), c.req.valid('param').runId)
        return c.body(null, 204)
      },
    )
    .post(
      '/runs/:runId/undo',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Start undoing an import',
        description:
          'Created products are hidden and changes are reverted, except where something was changed since; the report of the new ' +
          'run lists those.',
        responses: {
          202: jsonResponse('The id of the run that undoes it.', startedRun),
          ...refusalResponses('invalid_request', 'not_found', 'not_possible', 'transfer_busy'),
        },
      }),
      valid('param', runParams),
      async (c) =>
        c.json({ id: await startUndo(staffCtx(deps, c), deps.transfers, c.req.valid('param').runId) }, 202),
    )
    .route('/', deletionApi(deps))
    .route('/', reportApi(deps))
}

function reportApi(deps: ImportExportDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/runs/:runId/lines',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'The report of a run, errors first, 50 lines per page',
        responses: {
          200: jsonResponse('The lines.', linesPage),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', runParams),
      valid('query', linesQuery),
      async (c) =>
        c.json(await listLines(staffCtx(deps, c), { ...c.req.valid('param'), ...c.req.valid('query') })),
    )
    .get(
      '/runs/:runId/report',
      requireEveryRight(...transferRights),
      describeRoute({
        tags,
        summary: 'Download the report of a run',
        responses: {
          200: csvResponse('In the language of the request.'),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', runParams),
      async (c) => {
        const { id } = await findRun(staffCtx(deps, c), c.req.valid('param').runId)
        const language = requestLanguage(c)
        return stream(withHeaders(c, csvHeaders(`dijla-import-${id}.csv`)), async (out) => {
          for await (const text of reportCsv(deps.db, id, language)) await out.write(text)
        })
      },
    )
}

function withHeaders<C extends { header(name: string, value: string): void }>(
  c: C,
  headers: Record<string, string>,
): C {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c
}
