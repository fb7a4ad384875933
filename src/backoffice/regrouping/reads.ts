import { requireEvery } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { previewMerge } from './preview-merge.ts'

export const regroupingReads = {
  'merge-preview': (ctx, ids: { id: number; into: number }) =>
    previewMerge(requireEvery(ctx, ['catalogue', 'prices', 'stock']), ids),
} satisfies Reads
