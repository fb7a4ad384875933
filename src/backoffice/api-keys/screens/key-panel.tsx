import { CopyField } from '#desk/copy-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'

/** A new key, this one time. */
export function KeyPanel({ value }: { value: string }) {
  const { apiKeys: texts } = useAdmin()
  return (
    <div role="status" className="mb-4 space-y-3 rounded-card border border-tile-deep bg-tile-tint p-4">
      <p>{texts.keyOnce}</p>
      <CopyField label={texts.key} value={value} texts={texts} />
    </div>
  )
}
