import { orderNumber } from '#features/orders/domain/order-number.ts'
import type { AuditEntry } from '#features/staff/schemas.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { useAdmin } from '../use-admin.ts'
import { ChangeFacts } from './change-facts.tsx'
import type { FactNames } from './fact-words.ts'
import { useFactNames } from './use-fact-names.ts'

type Props = {
  entries: readonly AuditEntry[]
  /** What products are called that the changes name by their numbers. */
  products?: ReadonlyMap<number, string> | undefined
  /** Whether each says what it concerns: the changes of many things. */
  ofMany?: boolean
}

/** Changes: when, who, what, and how it was before. */
export function ChangeList({ entries, products, ofMany = false }: Props) {
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
            {ofMany && <Concerned entry={entry} names={names} />}
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

/** What a change concerns: the way to its page, or its name. */
function Concerned({ entry: { kind, thingId }, names }: { entry: AuditEntry; names: FactNames }) {
  const page = pageOf[kind]
  const called = { category: names.categories, courier: names.couriers }[kind]?.get(Number(thingId))
  if (called !== undefined) {
    return (
      <>
        {' '}
        <bdi>{called}</bdi>
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
