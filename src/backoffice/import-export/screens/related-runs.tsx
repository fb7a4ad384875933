import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { TransferRun } from '../schemas.ts'

/** Links an import to the runs that undid it and deleted what it created, and back. */
export function RelatedRuns({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const { undoes, undoneBy, deletes, deletedBy, deletedCount, remaining } = run
  const { toDeleting, toDeleted } = importExport.deletion
  const links = [
    [undoes, importExport.toUndone],
    [undoneBy, importExport.toUndoing],
    [deletes, toDeleted],
    [deletedBy, toDeleting(formatNumber(deletedCount, language), formatNumber(remaining, language))],
  ] as const
  return links.map(
    ([id, text]) =>
      id !== null && (
        <p key={text} className="mb-3">
          <TextLink href={`/admin/transfer/${id}`}>{text}</TextLink>
        </p>
      ),
  )
}
