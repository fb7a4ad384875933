import { useQuery } from '@tanstack/react-query'
import { couriersQuery } from '#backoffice/orders/client.ts'
import { managedCategoriesQuery, managedSubCategoriesQuery } from '#backoffice/products/client.ts'
import { auditFieldType } from '#backoffice/staff/domain/audit-fields.ts'
import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import type { Activity } from '../schemas-activity.ts'
import type { FactNames } from './format-fact.ts'

/** Records whose names the caller already has. */
export type Named = Partial<Pick<Activity, 'products' | 'people' | 'inquiries' | 'reviews'>>

/** Names of the records that the changes refer to; couriers and categories are fetched only when needed. */
export function useFactNames(
  entries: readonly AuditEntry[],
  { products = [], people = [], inquiries = [], reviews = [] }: Named = {},
): FactNames {
  const { language } = useLanguage()
  const { data: couriers = [] } = useQuery({ ...couriersQuery(), enabled: mentions(entries, 'courier') })
  const { data: categories = [] } = useQuery({
    ...managedCategoriesQuery(),
    enabled: mentions(entries, 'category'),
  })
  const { data: subCategories = [] } = useQuery({
    ...managedSubCategoriesQuery(),
    enabled: mentions(entries, 'sub-category'),
  })
  return {
    products: new Map(products.map((each) => [each.id, localizedTitle(each, language)])),
    people: new Map(people.map(({ id, name }) => [id, name])),
    inquiries: new Map(inquiries.map(({ id, reference }) => [id, reference])),
    reviews: new Map(reviews.map(({ id, productId }) => [id, productId])),
    couriers: new Map(couriers.map(({ id, name }) => [id, name])),
    categories: namesOf(categories, language),
    subCategories: namesOf(subCategories, language),
  }
}

/** Names by id and by slug. */
function namesOf(
  named: readonly ({ id: number; slug: string } & WireTexts<'name'>)[],
  language: Language,
): Map<number | string, string> {
  return new Map<number | string, string>(
    named.flatMap((each) => {
      const name = localized(each, 'name', language)
      return [[each.id, name] as const, [each.slug, name] as const]
    }),
  )
}

function mentions(entries: readonly AuditEntry[], kind: 'courier' | 'category' | 'sub-category'): boolean {
  return entries.some(
    (entry) =>
      entry.kind === kind.replace('-', '_') ||
      Object.keys({ ...entry.before, ...entry.after }).some((field) => auditFieldType(field) === kind),
  )
}
