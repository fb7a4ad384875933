import { orderNumber } from '#features/orders/domain/order-number.ts'
import type { AuditEntry } from '#features/staff/schemas.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { useAdmin } from '../use-admin.ts'
import { ChangeFacts } from './change-facts.tsx'
import type { FactNames } from './format-fact.ts'
import { useFactNames } from './use-fact-names.ts'

type Props = {
  entries: readonly AuditEntry[]
  /** Names of the products that the changes refer to by id. */
  products?: ReadonlyMap<number, string> | undefined
  /** Whether entries of different records are mixed, so that each names its record. */
  showRecord?: boolean
}

/** Audit entries: when, who, what, and the previous values. */
export function ChangeList({ entries, products, showRecord = false }: Props) {
  const { actions, shell } = useAdmin()
  const { language } = useLanguage()
  const names = useFactNames(entries, products)
  return (
    <ol className="space-y-2">
      {entries.map((entry) => (
        <li key={entry.id} className="border-s-4 border-tile-tint ps-3">
          <p>
            <strong>
              <bdi>{entry.by ?? shell.byCommand}</bdi>
            </strong>
            {' · '}
            {actions[entry.action] ?? <bdi dir="ltr">{entry.action}</bdi>}
            {showRecord && <RecordLink entry={entry} names={names} />}
            {' · '}
            <time dateTime={entry.at} className="text-sm text-ink-soft">
              {formatMoment(entry.at, language)}
            </time>
          </p>
          <ChangeFacts entry={entry} names={names} />
        </li>
      ))}
    </ol>
  )
}

const pageOf: Record<string, string> = { order: 'orders', product: 'products', inquiry: 'inquiries' }

/** The record of an entry: a link to its page, or its name. */
function RecordLink({ entry: { kind, thingId }, names }: { entry: AuditEntry; names: FactNames }) {
  const page = pageOf[kind]
  const name = { category: names.categories, courier: names.couriers }[kind]?.get(Number(thingId))
  if (name !== undefined) {
    return (
      <>
        {' '}
        <bdi>{name}</bdi>
      </>
    )
  }
  if (!page || !/^\d+$/.test(thingId)) return null
  return (
    <>
      {' '}
      <Link href={`/admin/${page}/${thingId}`} className="text-tile-deep underline underline-offset-4">
        <bdi dir="ltr">{kind === 'order' ? orderNumber(Number(thingId)) : `#${thingId}`}</bdi>
      </Link>
    </>
  )
}
