import { CopyField } from '#desk/copy-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'

/** A new secret, this one time. */
export function SecretPanel({ secret }: { secret: string }) {
  const { webhooks: texts } = useAdmin()
  return (
    <div role="status" className="space-y-3 rounded-card border border-tile-deep bg-tile-tint p-4">
      <p>{texts.secretOnce}</p>
      <CopyField label={texts.secret} value={secret} texts={texts} />
    </div>
  )
}
