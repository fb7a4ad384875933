import { useAdmin } from '#desk/use-admin.ts'
import { formatPercent } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { TransferRun } from '../schemas.ts'

export function RunProgress({ run: { bytesRead, bytesTotal } }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const share = bytesTotal > 0 ? Math.min(1, bytesRead / bytesTotal) : 0
  return (
    <div className="mb-4">
      <p className="mb-1">{importExport.runsInBackground}</p>
      <div className="flex items-center gap-3">
        <progress
          max={1}
          value={share}
          aria-label={importExport.progress}
          className="h-3 w-full accent-tile-deep"
        />
        <span className="tabular">{formatPercent(Math.floor(share * 100), language)}</span>
      </div>
    </div>
  )
}
