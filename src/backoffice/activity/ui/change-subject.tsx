import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { activityKinds } from '../domain/activity-kinds.ts'
import type { ActivityArgs } from '../schemas-activity.ts'
import type { FactNames } from './format-fact.ts'

type Subject = { name: string; href: string | null; isCode?: boolean }

/** The record of a change, with its name and its page; null if the action alone describes the change. */
function subjectOf({ kind, recordId }: AuditEntry, names: FactNames): Subject | null {
  if (!/^\d+$/.test(recordId)) return null
  const id = Number(recordId)
  const number = `#${id}`
  switch (kind) {
    case 'order':
      return { name: orderNumber(id), href: `/admin/orders/${id}`, isCode: true }
    case 'product':
      return { name: names.products.get(id) ?? number, href: `/admin/products/${id}` }
    case 'proposal':
      return { name: number, href: `/admin/proposals/${id}` }
    case 'inquiry':
      return { name: names.inquiries.get(id) ?? number, href: `/admin/inquiries/${id}`, isCode: true }
    case 'review': {
      const product = names.reviews.get(id)
      const name = product === undefined ? undefined : names.products.get(product)
      return { name: name ?? number, href: product === undefined ? null : `/admin/products/${product}` }
    }
    case 'category':
      return { name: names.categories.get(id) ?? number, href: '/admin/categories' }
    case 'sub_category':
      return { name: names.subCategories.get(id) ?? number, href: '/admin/categories' }
    case 'option':
      return { name: number, href: '/admin/options' }
    case 'attribute':
      return { name: number, href: '/admin/attributes' }
    case 'promotion':
      return { name: number, href: `/admin/promotions/${id}` }
    case 'return':
      return { name: number, href: `/admin/returns/${id}` }
    case 'courier':
      return { name: names.couriers.get(id) ?? number, href: '/admin/couriers' }
    case 'message':
      return { name: number, href: '/admin/outbox' }
    case 'webhook':
      return { name: number, href: `/admin/settings/webhooks/${id}` }
    case 'api_key':
      return { name: number, href: '/admin/settings/api-keys' }
    case 'seller':
      return { name: number, href: `/admin/sellers/${id}` }
    case 'manual':
      return { name: number, href: '/admin/books/manual' }
    case 'staff':
      return { name: names.people.get(id) ?? number, href: '/admin/people' }
    default:
      return null
  }
}

type Props = { entry: AuditEntry; names: FactNames; filterHref: (args: ActivityArgs) => string }

/** The record of a change: its name, a link to its page and one to its other changes. */
export function ChangeSubject({ entry, names, filterHref }: Props) {
  const { people } = useAdmin()
  const subject = subjectOf(entry, names)
  const kind = activityKinds.find((each) => each === entry.kind)
  if (!subject || !kind) return null
  const { name, href, isCode } = subject
  const text = <bdi dir={isCode || name.startsWith('#') ? 'ltr' : undefined}>{name}</bdi>
  return (
    <>
      {': '}
      {href ? (
        <SectionLink href={href} className="text-tile-deep underline underline-offset-4">
          {text}
        </SectionLink>
      ) : (
        text
      )}{' '}
      <Link
        href={filterHref({ kind, subject: entry.recordId })}
        aria-label={people.onlyThisOf(name)}
        className="not-printed inline-flex min-h-11 items-center px-1 text-sm text-ink-soft hover:underline"
      >
        {people.onlyThis}
      </Link>
    </>
  )
}
