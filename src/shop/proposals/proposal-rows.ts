import { localizedColumns } from '#platform/db/localized-text.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { ProposalRow } from './schemas.ts'
import { productProposals } from './tables.ts'

export const proposalPageSize = 50

/** What lists of proposals select; the query joins `products`, which a new page has none of. */
export const proposalColumns = {
  id: productProposals.id,
  productId: productProposals.productId,
  fields: productProposals.fields,
  base: productProposals.base,
  status: productProposals.status,
  reason: productProposals.reason,
  createdAt: productProposals.createdAt,
  decidedAt: productProposals.decidedAt,
  version: productProposals.version,
  slug: products.slug,
  ...localizedColumns('title', products.title),
}

type Stored = typeof productProposals.$inferSelect
type Titles = { [Field in keyof WireTexts<'title'>]: string | null }
type Selected = Omit<ProposalRow, keyof Titles | 'isNew' | 'fields' | 'createdAt' | 'decidedAt'> &
  Titles &
  Pick<Stored, 'fields' | 'base' | 'createdAt' | 'decidedAt'>

/** A proposal in a list, on the wire. */
export function toProposalRow(row: Selected): ProposalRow {
  const { id, productId, slug, status, reason, version, fields, base, createdAt, decidedAt } = row
  return {
    id,
    productId,
    slug,
    ...mapTexts('title', (name) => row[name] ?? String(fields[name] ?? '')),
    isNew: base === null,
    fields: Object.keys(fields),
    status,
    reason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    version,
  }
}
