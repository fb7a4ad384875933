import * as v from 'valibot'
import { lineText, storableText, wordText } from '#platform/text/text-schema.ts'
import { fileFailures, noteCodes, outcomes, refusalCodes } from './domain/report.ts'
import { runStates } from './domain/run.ts'

const whole = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const number = v.pipe(wordText(/^\d{1,9}$/, { code: 'invalid', max: 9 }), v.transform(Number), v.integer())

export const sendFileArgs = v.object({
  /** The file's name: `.zip` are pictures, everything else is taken for a CSV. */
  name: lineText({ min: 1, max: 255, codes: { type: 'required' } }),
})

export const sentFile = v.pipe(
  v.object({ id: v.string(), name: v.string(), kind: v.picklist(['csv', 'zip']), bytes: whole }),
  v.metadata({ ref: 'SentFile' }),
)

const fileId = v.pipe(
  wordText(/^[\da-fA-F-]+$/, { type: 'required', code: 'unknown', max: 36 }),
  v.uuid('unknown'),
)
const highestRate = 1_000_000

export const startRunBody = v.object({
  file: fileId,
  pictures: v.optional(v.nullable(fileId), null),
  dryRun: v.boolean('required'),
  /** Dinars for one of the file's currency; needed by files of Shopify's. */
  rate: v.optional(
    v.nullable(v.pipe(v.number('invalid'), v.gtValue(0, 'invalid'), v.maxValue(highestRate, 'too_high'))),
    null,
  ),
  /** The slug of the category for types the shop does not know. */
  category: v.optional(v.nullable(storableText({ code: 'invalid', long: 'too_long', max: 200 })), null),
  /** `keep`: the stock of the file is not read. */
  stock: v.optional(v.picklist(['file', 'keep'], 'unknown_value'), 'file'),
  /** `prices`: only prices of products that are here are changed. */
  only: v.optional(v.picklist(['all', 'prices'], 'unknown_value'), 'all'),
  /** How products are found: by slug, or by model (SKU) first. */
  match: v.optional(v.picklist(['slug', 'model'], 'unknown_value'), 'slug'),
  /** Whether new products without a picture come in hidden; else they are refused. */
  hideWithoutPicture: v.optional(v.boolean('invalid'), false),
})

export const runParams = v.object({ runId: number })

export const linesQuery = v.object({
  page: v.optional(v.pipe(number, v.minValue(1, 'invalid'))),
  only: v.optional(v.picklist(['errors', 'remarks', 'rest'], 'invalid')),
})

export const transferRun = v.pipe(
  v.object({
    id: whole,
    fileName: v.string(),
    fileId: v.nullable(v.string()),
    picturesId: v.nullable(v.string()),
    dryRun: v.boolean(),
    format: v.nullable(v.picklist(['own', 'shopify'])),
    options: v.object({
      rate: v.nullable(v.number()),
      category: v.nullable(v.string()),
      stock: v.picklist(['file', 'keep']),
      only: v.picklist(['all', 'prices']),
      match: v.picklist(['slug', 'model']),
      hideWithoutPicture: v.boolean(),
    }),
    state: v.picklist(runStates),
    failure: v.nullable(
      v.object({ code: v.picklist(fileFailures), row: v.nullable(whole), value: v.nullable(v.string()) }),
    ),
    bytesTotal: whole,
    bytesRead: whole,
    added: whole,
    changed: whole,
    unchanged: whole,
    refused: whole,
    skipped: whole,
    remarks: whole,
    byUserId: v.nullable(whole),
    /** Null: a command on the server. */
    by: v.nullable(v.string()),
    /** The import that this run undoes. */
    undoes: v.nullable(whole),
    /** The run that has undone this one, or does. */
    undoneBy: v.nullable(whole),
    /** Whether there is something left that can be undone. */
    undoable: v.boolean(),
    startedAt: moment,
    endedAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'TransferRun' }),
)
export const transferRunList = v.array(transferRun)
export const startedRun = v.pipe(v.object({ id: whole }), v.metadata({ ref: 'StartedRun' }))

const transferLine = v.pipe(
  v.object({
    id: whole,
    /** As a spreadsheet numbers it: the header is row 1; 0 when a line is of no row. */
    row: whole,
    slug: v.string(),
    outcome: v.picklist(outcomes),
    column: v.nullable(v.string()),
    code: v.nullable(v.picklist([...refusalCodes, ...noteCodes])),
    value: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'TransferLine' }),
)
export const linesPage = v.pipe(
  v.object({ lines: v.array(transferLine), page: whole, pages: whole, total: whole }),
  v.metadata({ ref: 'TransferLines' }),
)

export type SentFile = v.InferOutput<typeof sentFile>
export type StartRunBody = v.InferOutput<typeof startRunBody>
export type StartRunInput = v.InferInput<typeof startRunBody>
export type TransferRun = v.InferOutput<typeof transferRun>
export type TransferLine = v.InferOutput<typeof transferLine>
export type LinesPage = v.InferOutput<typeof linesPage>
export type LinesQuery = v.InferOutput<typeof linesQuery>
export type LinesArgs = LinesQuery & { runId: number }
