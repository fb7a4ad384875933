import type { ReactNode } from 'react'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { ManagedProposal } from '#shop/proposals/schemas.ts'
import { Badge } from '#ui/badge.tsx'

/** The proposed fields side by side: before, now when somebody changed one, and proposed; of a new page what is proposed. */
export function FieldsTable({ proposal }: { proposal: ManagedProposal }) {
  const { proposals, fields: labels } = useAdmin()
  const { base, now, proposed, conflicts, status } = proposal
  const columns = [
    ...(base ? [{ title: proposals.before, values: base }] : []),
    ...(now && status === 'pending' && conflicts.length > 0 ? [{ title: proposals.now, values: now }] : []),
    { title: proposals.proposed, values: proposed },
  ]
  const label = (field: string) =>
    field === 'images' ? proposals.pictures : ((labels as Record<string, string>)[field] ?? field)
  return (
    <div className="overflow-x-auto">
      <table className="stacked-table w-full border-collapse text-start">
        <caption className="sr-only">{proposals.fields}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {[proposals.field, ...columns.map(({ title }) => title)].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-start font-bold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposal.fields.map((field) => (
            <tr key={field} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-bold" data-column={proposals.field}>
                {label(field)}
                {conflicts.includes(field) && (
                  <span className="block">
                    <Badge tone="yellow">{proposals.changedSince}</Badge>
                  </span>
                )}
              </th>
              {columns.map(({ title, values }) => (
                <td key={title} className="px-3 py-2 text-start" data-column={title}>
                  <FieldValue field={field} value={values[field]} proposal={proposal} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ValueProps = { field: string; value: unknown; proposal: ManagedProposal }

function FieldValue({ field, value, proposal: { categories, subCategories } }: ValueProps): ReactNode {
  const { proposals } = useAdmin()
  const { language } = useLanguage()
  if (Array.isArray(value))
    return (
      <span className="flex flex-wrap gap-1">
        {value.length === 0 ? proposals.none : value.map((image) => <Thumbnail key={image} image={image} />)}
      </span>
    )
  if (value === null || value === undefined || value === '') return proposals.none
  if (typeof value !== 'number')
    return <bdi className="whitespace-pre-line wrap-anywhere">{String(value)}</bdi>
  const place = [
    ...(field === 'categoryId' ? categories : []),
    ...(field === 'subCategoryId' ? subCategories : []),
  ]
  const named = place.find(({ id }) => id === value)
  return <bdi>{named ? localized(named, 'name', language) : formatNumber(value, language)}</bdi>
}
