import * as v from 'valibot'
import { numberText } from '#platform/http/ids.ts'
import { lineText, storableText, wordText } from '#platform/text/text-schema.ts'
import { moment as zonedMoment } from '#shop/catalogue/input-schemas.ts'
import { isColumnIn, mappableFormats, maxMappedColumns } from './domain/column-mapping.ts'
import { fileFailures, noteCodes, outcomes, refusalCodes } from './domain/report.ts'
import { fileFormats, runStates } from './domain/run.ts'

const integer = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

export const uploadQuery = v.object({
  /** The file's name: `.zip` is a package or pictures, anything else is treated as CSV. */
  name: lineText({ min: 1, max: 255, codes: { type: 'required' } }),
})

export const uploadedFile = v.pipe(
  v.object({ id: v.string(), name: v.string(), kind: v.picklist(['csv', 'zip']), bytes: integer }),
  v.metadata({ ref: 'SentFile' }),
)

const fileId = v.pipe(
  wordText(/^[\da-fA-F-]+$/, { type: 'required', code: 'unknown', max: 36 }),
  v.uuid('unknown'),
)
const maxRate = 1_000_000

const columnNames = v.pipe(
  v.array(storableText({ code: 'invalid', max: 60 }), 'invalid'),
  v.maxLength(maxMappedColumns, 'too_many'),
)
const mappingEntries = { format: v.picklist(mappableFormats, 'unknown_value'), columns: columnNames }
const columnMapping = v.pipe(
  v.object(mappingEntries, 'invalid'),
  v.check(
    ({ format, columns }) => columns.every((name) => name === '' || isColumnIn(format, name)),
    'unknown_value',
  ),
)

export const startRunBody = v.object({
  file: fileId,
  pictures: v.optional(v.nullable(fileId), null),
  dryRun: v.boolean('required'),
  /** Dinars per unit of the file's currency; required for files of other shop systems. */
  rate: v.optional(
    v.nullable(v.pipe(v.number('invalid'), v.gtValue(0, 'invalid'), v.maxValue(maxRate, 'too_high'))),
    null,
  ),
  /** The slug of the category for unknown product types. */
  category: v.optional(v.nullable(storableText({ code: 'invalid', long: 'too_long', max: 200 })), null),
  /** `keep`: the file's stock is ignored. */
  stock: v.optional(v.picklist(['file', 'keep'], 'unknown_value'), 'file'),
  /** `prices`: only prices of existing products are changed. */
  only: v.optional(v.picklist(['all', 'prices'], 'unknown_value'), 'all'),
  /** How products are matched: by slug, or by model (SKU) first. */
  match: v.optional(v.picklist(['slug', 'model'], 'unknown_value'), 'slug'),
  /** Whether new products without a picture are imported hidden; otherwise they are refused. */
  hideWithoutPicture: v.optional(v.boolean('invalid'), false),
  /** Whether options and values that the dictionary lacks are added to it; otherwise their products are refused. */
  newValues: v.optional(v.boolean('invalid'), false),
  /** Whether categories that the shop lacks are made: sub-categories of `category`, or without it categories. */
  newCategories: v.optional(v.boolean('invalid'), false),
  /** What each column of the file is, by its name in the format; '' is not read. Stored for files with this header. */
  mapping: v.optional(v.nullable(columnMapping), null),
  /** When the file was exported; null: not known. A moment to come counts as now. Stock that has changed since has a remark. */
  exportedAt: v.optional(
    v.nullable(
      v.pipe(
        zonedMoment,
        v.transform((text) => new Date(text).toISOString()),
      ),
    ),
    null,
  ),
  /** `leave`: stock that has changed since `exportedAt` stays as it is. */
  changedStock: v.optional(v.picklist(['file', 'leave'], 'unknown_value'), 'file'),
})

export const runParams = v.object({ runId: numberText() })

export const linesQuery = v.object({
  page: v.optional(v.pipe(numberText(), v.minValue(1, 'invalid'))),
  only: v.optional(v.picklist(['errors', 'remarks', 'rest'], 'invalid')),
})

export const transferRun = v.pipe(
  v.object({
    id: integer,
    fileName: v.string(),
    fileId: v.nullable(v.string()),
    picturesId: v.nullable(v.string()),
    dryRun: v.boolean(),
    format: v.nullable(v.picklist(fileFormats)),
    options: v.object({
      rate: v.nullable(v.number()),
      category: v.nullable(v.string()),
      stock: v.picklist(['file', 'keep']),
      only: v.picklist(['all', 'prices']),
      match: v.picklist(['slug', 'model']),
      hideWithoutPicture: v.boolean(),
      newValues: v.boolean(),
      newCategories: v.boolean(),
      mapping: v.nullable(v.object(mappingEntries)),
      exportedAt: v.nullable(moment),
      changedStock: v.picklist(['file', 'leave']),
    }),
    state: v.picklist(runStates),
    failure: v.nullable(
      v.object({ code: v.picklist(fileFailures), row: v.nullable(integer), value: v.nullable(v.string()) }),
    ),
    /** The columns of a file that were mapped, or a proposal when its header is unknown; null in lists of runs. */
    columns: v.nullable(
      v.object({
        header: v.array(v.string()),
        rows: v.array(v.array(v.string())),
        mapping: v.object(mappingEntries),
        origin: v.picklist(['guess', 'order', 'saved', 'given']),
      }),
    ),
    bytesTotal: integer,
    bytesRead: integer,
    added: integer,
    changed: integer,
    unchanged: integer,
    refused: integer,
    skipped: integer,
    deleted: integer,
    remarks: integer,
    byUserId: v.nullable(integer),
    /** Null: started by a command on the server. */
    by: v.nullable(v.string()),
    /** The import that this run undoes. */
    undoes: v.nullable(integer),
    /** The run that undid or is undoing this one. */
    undoneBy: v.nullable(integer),
    /** Whether any change can still be undone. */
    undoable: v.boolean(),
    /** The undone import whose creations this run deletes. */
    deletes: v.nullable(integer),
    /** The run that deleted or is deleting what this one created. */
    deletedBy: v.nullable(integer),
    /** How many of its creations were deleted. */
    deletedCount: integer,
    /** How many of its creations stayed after a deletion; 0 before one. */
    remaining: integer,
    /** Whether it is undone and anything it created can still be deleted. */
    deletable: v.boolean(),
    startedAt: moment,
    endedAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'TransferRun' }),
)
export const deletionPreview = v.pipe(
  v.object({
    /** Products that would be deleted. */
    deleted: integer,
    /** Products that were ordered or reviewed. */
    archived: integer,
    /** Hidden products that staff have edited: they stay. */
    edited: integer,
    /** Hidden products that a later import changed: they stay. */
    reimported: integer,
    /** Products that are for sale again: they stay. */
    forSale: integer,
    /** Options and values of the dictionary, of which those in use stay. */
    entries: integer,
    /** Categories, of which those in use stay. */
    categories: integer,
  }),
  v.metadata({ ref: 'DeletionPreview' }),
)
export type DeletionPreview = v.InferOutput<typeof deletionPreview>
export const transferRunList = v.array(transferRun)
export const startedRun = v.pipe(v.object({ id: integer }), v.metadata({ ref: 'StartedRun' }))

const transferLine = v.pipe(
  v.object({
    id: integer,
    /** The spreadsheet row (the header is row 1); 0 when a line belongs to no row. */
    row: integer,
    slug: v.string(),
    outcome: v.picklist(outcomes),
    column: v.nullable(v.string()),
    code: v.nullable(v.picklist([...refusalCodes, ...noteCodes])),
    value: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'TransferLine' }),
)
export const linesPage = v.pipe(
  v.object({ lines: v.array(transferLine), page: integer, pages: integer, total: integer }),
  v.metadata({ ref: 'TransferLines' }),
)

export type UploadedFile = v.InferOutput<typeof uploadedFile>
export type StartRunBody = v.InferOutput<typeof startRunBody>
export type StartRunInput = v.InferInput<typeof startRunBody>
export type TransferRun = v.InferOutput<typeof transferRun>
export type TransferLine = v.InferOutput<typeof transferLine>
export type LinesPage = v.InferOutput<typeof linesPage>
type LinesQuery = v.InferOutput<typeof linesQuery>
export type LinesArgs = LinesQuery & { runId: number }
