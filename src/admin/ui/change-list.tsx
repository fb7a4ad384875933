import type { AuditEntry } from '#features/staff/schemas.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useAdmin } from '../use-admin.ts'

/** Changes: when, who, what, and how it was before. */
export function ChangeList({ entries }: { entries: readonly AuditEntry[] }) {
  const { actions, shell } = useAdmin()
  const { language } = useLanguage()
  return (
    <ol className="space-y-2">
      {entries.map((entry) => (
        <li key={entry.id} className="border-s-4 border-tile-tint ps-3">
          <p>
            <strong>
              <bdi>{entry.by ?? shell.byCommand}</bdi>
            </strong>
            {' · '}
            {actions[entry.action] ?? entry.action}
            {' · '}
            <time dateTime={entry.at} className="text-sm text-ink-soft">
              {formatMoment(entry.at, language)}
            </time>
          </p>
          <Facts entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Facts({ entry: { before, after } }: { entry: AuditEntry }) {
  const { shell } = useAdmin()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <ul className="text-sm text-ink-soft">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere">
          <bdi dir="ltr">{field}</bdi>
          {': '}
          {after && field in after && <bdi>{written(after[field])}</bdi>}
          {before && field in before && (
            <span>
              {' ('}
              {shell.was} <bdi>{written(before[field])}</bdi>
              {')'}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
