import { useQuery } from '@tanstack/react-query'
import { managedCategoriesQuery } from '#features/catalogue-management/client.ts'
import { couriersQuery } from '#features/fulfilment/client.ts'
import { auditFieldType } from '#features/staff/domain/audit-fields.ts'
import type { AuditEntry } from '#features/staff/schemas.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { FactNames } from './format-fact.ts'

/** Names of the couriers and categories that the changes refer to; fetched only when needed. */
export function useFactNames(
  entries: readonly AuditEntry[],
  products: ReadonlyMap<number, string> = new Map(),
): FactNames {
  const { language } = useLanguage()
  const { data: couriers = [] } = useQuery({ ...couriersQuery(), enabled: mentions(entries, 'courier') })
  const { data: categories = [] } = useQuery({
    ...managedCategoriesQuery(),
    enabled: mentions(entries, 'category'),
  })
  return {
    products,
    couriers: new Map(couriers.map(({ id, name }) => [id, name])),
    categories: new Map<number | string, string>(
      categories.flatMap((category) => {
        const name = localized(category, 'name', language)
        return [[category.id, name] as const, [category.slug, name] as const]
      }),
    ),
  }
}

function mentions(entries: readonly AuditEntry[], kind: 'courier' | 'category'): boolean {
  return entries.some(
    (entry) =>
      entry.kind === kind ||
      Object.keys({ ...entry.before, ...entry.after }).some((field) => auditFieldType(field) === kind),
  )
}
