import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { TransferRun } from '../schemas.ts'

/** The options of a run that differ from the defaults. */
export function RunOptions({ run: { options } }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const chosen = [
    options.only === 'prices' && importExport.options.pricesOnly,
    options.stock === 'keep' && importExport.options.keepStock,
    options.changedStock === 'leave' && importExport.options.leaveChangedStock,
    options.exportedAt !== null && importExport.exportedAt(formatMoment(options.exportedAt, language)),
    options.hideWithoutPicture && importExport.options.hideWithoutPicture,
    options.newValues && importExport.options.newValues,
    options.newCategories && importExport.options.newCategories,
    options.match === 'model' && importExport.matches.model,
  ].filter((each) => each !== false)
  if (chosen.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {chosen.map((each) => (
        <li key={each} className="rounded-full bg-sand px-3 py-1 text-sm">
          {each}
        </li>
      ))}
    </ul>
  )
}
