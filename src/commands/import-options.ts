import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { guessExportedAt } from '#backoffice/import-export/domain/exported-at.ts'
import { readMoment } from '#backoffice/import-export/domain/read-cell.ts'
import type { RunOptions } from '#backoffice/import-export/domain/run.ts'
import { UsageError } from './usage-error.ts'

type Flag =
  | 'without-stock'
  | 'prices-only'
  | 'hide-without-picture'
  | 'new-values'
  | 'new-categories'
  | 'leave-changed-stock'
type Text = 'rate' | 'category' | 'exported-at'
type ImportValues = Record<Flag, boolean> & Partial<Record<Text, string>> & { 'match-by': string }

/** The options of an import from the arguments of the command. Throws UsageError. */
export async function readImportOptions(path: string, values: ImportValues): Promise<RunOptions> {
  const rate = values.rate === undefined ? null : Number(values.rate)
  if (rate !== null && !(rate > 0 && rate <= 1_000_000))
    throw new UsageError('--rate takes a number above 0.')
  const match = values['match-by']
  if (match !== 'slug' && match !== 'model') throw new UsageError('--match-by takes slug or model.')
  return {
    rate,
    match,
    category: values.category ?? null,
    stock: values['without-stock'] ? 'keep' : 'file',
    only: values['prices-only'] ? 'prices' : 'all',
    hideWithoutPicture: values['hide-without-picture'],
    newValues: values['new-values'],
    newCategories: values['new-categories'],
    mapping: null,
    exportedAt: await exportedAtOf(path, values['exported-at']),
    changedStock: values['leave-changed-stock'] ? 'leave' : 'file',
  }
}

/** When the file was exported: as stated, else by its name or when it was last modified. */
async function exportedAtOf(path: string, stated: string | undefined): Promise<string | null> {
  if (stated === 'none') return null
  const { mtimeMs } = await stat(path)
  if (stated === undefined) return guessExportedAt({ name: basename(path), modifiedAt: mtimeMs }, Date.now())
  const read = readMoment(stated)
  if ('code' in read || Date.parse(read.value) > Date.now())
    throw new UsageError(
      '--exported-at takes a moment in the past, such as "2026-11-25 18:00" in Baghdad, or none.',
    )
  return read.value
}
