import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ActivityArgs } from '../schemas-activity.ts'
import { ChangeFacts } from './change-facts.tsx'
import { ChangeSubject } from './change-subject.tsx'
import { type Named, useFactNames } from './use-fact-names.ts'

type Props = {
  entries: readonly AuditEntry[]
  /** Names of the records that the changes refer to by id. */
  named?: Named | undefined
  /** The URL of the changes of one person or record; with it each entry also names its record. */
  filterHref?: (args: ActivityArgs) => string
}

/** Audit entries: when, who, what, and the previous values. */
export function ChangeList({ entries, named, filterHref }: Props) {
  const { actions, shell, people } = useAdmin()
  const { language } = useLanguage()
  const names = useFactNames(entries, named)
  return (
    <ol className="space-y-2">
      {entries.map((entry) => {
        const by = entry.by ?? shell.byCommand
        return (
          <li key={entry.id} className="border-s-4 border-tile-tint ps-3">
            <p>
              {filterHref ? (
                <Link
                  href={filterHref({ by: entry.byId ?? 'command' })}
                  aria-label={people.onlyBy(by)}
                  className="font-bold hover:underline"
                >
                  <bdi>{by}</bdi>
                </Link>
              ) : (
                <bdi className="font-bold">{by}</bdi>
              )}
              {' · '}
              {actions[entry.action] ?? <bdi dir="ltr">{entry.action}</bdi>}
              {filterHref && <ChangeSubject entry={entry} names={names} filterHref={filterHref} />}
              {' · '}
              <time dateTime={entry.at} className="text-sm text-ink-soft">
                {formatMoment(entry.at, language)}
              </time>
            </p>
            <ChangeFacts entry={entry} names={names} />
          </li>
        )
      })}
    </ol>
  )
}
