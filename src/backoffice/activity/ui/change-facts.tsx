import { auditFieldType } from '#backoffice/staff/domain/audit-fields.ts'
import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { Picture } from '#ui/picture.tsx'
import { type FactNames, formatFact } from './format-fact.ts'

/** The changed fields of an audit entry, each with its new and its old value. */
export function ChangeFacts({ entry, names }: { entry: AuditEntry; names: FactNames }) {
  const { shell, fields } = useAdmin()
  const { before, after } = entry
  const fieldsOf = (facts: Record<string, unknown> | null) => Object.keys(facts ?? {})
  // What something new does not have says nothing.
  const set = fieldsOf(after).filter((field) => before !== null || !isEmpty(after?.[field]))
  const changed = [...new Set([...fieldsOf(before), ...set])]
  if (changed.length === 0) return null
  const labels: Record<string, string> = fields
  const renderFact = (facts: Record<string, unknown>, field: string) => (
    <Fact field={field} value={facts[field]} entry={entry} names={names} />
  )
  return (
    <ul className="text-sm text-ink-soft">
      {changed.map((field) => (
        <li key={field} className="wrap-anywhere">
          {auditFieldType(field) ? labels[field] : <bdi dir="ltr">{field}</bdi>}
          {': '}
          {after && field in after && renderFact(after, field)}
          {before && field in before && (
            <span>
              {after && field in after ? ' (' : '('}
              {shell.was} {renderFact(before, field)}
              {')'}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether a recorded value is none. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type FactProps = { field: string; value: unknown; entry: AuditEntry; names: FactNames }

function Fact({ field, value, entry, names }: FactProps) {
  const messages = useMessages()
  const { language } = useLanguage()
  const kind = auditFieldType(field)
  const addresses = kind === 'pictures' ? picturesIn(value) : []
  if (addresses.length > 0) {
    return addresses.map((image, index) => (
      <span key={image} className="me-1 inline-block align-middle">
        <Picture
          image={image}
          alt={getAdminMessages(messages).products.pictureNumber(formatNumber(index + 1, language))}
          width={40}
          height={40}
          sizes="40px"
          className="size-10 rounded-control object-cover"
        />
      </span>
    ))
  }
  const all = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== '')
  if (all.length === 0) return '—'
  return all.map((each, index) => {
    const words = formatFact(field, each, { entry, messages, language, names })
    const stored = typeof each === 'object' ? JSON.stringify(each) : String(each)
    // A phone or #7 has no letter that sets its direction; codes always run left to right.
    const hasDirection = /\p{L}/u.test(words ?? stored)
    const isText = hasDirection && (words !== null || kind === 'text' || kind === 'list')
    return (
      <span key={stored}>
        {index > 0 && languageRows[language].comma}
        <bdi dir={isText ? undefined : 'ltr'}>{words ?? stored}</bdi>
      </span>
    )
  })
}

/** Pictures of this site. Anything else is a file name and is displayed as text. */
function picturesIn(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value]
  return all.filter((each): each is string => typeof each === 'string' && each.startsWith('/'))
}
