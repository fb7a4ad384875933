import { useAdmin } from '#desk/use-admin.ts'
import type { InquiryStatus } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { new: 'yellow', answered: 'green', closed: 'grey' } as const

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  const { inquiries } = useAdmin().moderation
  return <Badge tone={tones[status]}>{inquiries.statuses[status]}</Badge>
}
