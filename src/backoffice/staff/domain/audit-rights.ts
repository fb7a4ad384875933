import type { AuditField } from './audit-fields.ts'
import { type Holder, hasRight, productReaders, type Right } from './rights.ts'

type Readers = readonly [Right, ...Right[]]

const ofProducts: Readers = productReaders

/** By the kind of an audited record: any of these rights reads its changes. */
const rightsOfKinds: Record<string, Readers> = {
  order: ['orders'],
  return: ['orders', 'money'],
  customer: ['orders'],
  courier: ['orders', 'money'],
  product: ofProducts,
  proposal: ['catalogue'],
  category: ofProducts,
  sub_category: ofProducts,
  option: ofProducts,
  attribute: ofProducts,
  inquiry: ['orders', 'content'],
  review: ['orders', 'content'],
  newsletter: ['content'],
  synonyms: ['stock', 'content'],
  setting: ['orders', 'stock', 'content'],
  slide: ['content'],
  page: ['content'],
  promotion: ['prices'],
  commission: ['money'],
  delivery: ['prices'],
  staff: ['people'],
  message: ['people'],
  webhook: ['people'],
  api_key: ['people'],
  seller: ['sellers'],
  manual: ['money'],
}

/** The rights that read the audit log of one kind of record; the full log and unknown kinds need `people`. */
export function rightsOfAudit(kind: string | undefined): Readers {
  return (kind !== undefined && rightsOfKinds[kind]) || ['people']
}

/** Fields that need one of these rights beside those of their record. */
const rightsOfFields: Partial<Record<AuditField, Readers>> = { costs: ['prices', 'money'] }

/** The recorded values of an entry without the fields that a reader has no right for. */
export function visibleFacts(
  facts: Record<string, unknown> | null,
  reader: Holder,
): Record<string, unknown> | null {
  const hidden = Object.entries(rightsOfFields).flatMap(([field, readers]) =>
    hasRight(reader, ...readers) ? [] : [field],
  )
  return facts && Object.fromEntries(Object.entries(facts).filter(([field]) => !hidden.includes(field)))
}
