import { type Column, DataTable, type Sorting } from '#desk/data-table.tsx'
import { fromList } from '#desk/list-address.ts'
import { PhoneLink } from '#desk/phone-link.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { InquiryRow } from '../schemas-inquiries.ts'
import { InquiryStatusBadge } from './inquiry-status.tsx'

type Props = { rows: readonly InquiryRow[]; sorting: Sorting; listHref: string }

export function InquiryTable({ rows, sorting, listHref }: Props) {
  const { inquiries } = useAdmin().moderation
  const { language } = useLanguage()
  const columns: Column<InquiryRow>[] = [
    {
      key: 'reference',
      title: inquiries.reference,
      heading: true,
      cell: ({ id, reference }) => (
        <TextLink href={fromList(`/admin/inquiries/${id}`, listHref)}>
          <bdi dir="ltr">{reference}</bdi>
        </TextLink>
      ),
    },
    { key: 'kind', title: inquiries.kind, cell: ({ kind }) => inquiries.kinds[kind] },
    { key: 'name', title: inquiries.name, sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'reach',
      title: inquiries.phone,
      cell: ({ phone, email }) => (phone ? <PhoneLink phone={phone} /> : <bdi dir="ltr">{email}</bdi>),
    },
    { key: 'at', title: inquiries.at, sort: 'at', cell: ({ at }) => formatMoment(at, language) },
    {
      key: 'status',
      title: inquiries.status,
      cell: ({ status }) => <InquiryStatusBadge status={status} />,
    },
  ]
  return (
    <DataTable
      caption={inquiries.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sorting={sorting}
      empty={inquiries.none}
    />
  )
}
