import type { InquiryStatus } from '#features/inquiries/domain/inquiry-kinds.ts'
import { Badge } from '#ui/badge.tsx'
import { useAdmin } from '../use-admin.ts'

const tones = { new: 'yellow', answered: 'green', closed: 'grey' } as const

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  const { inquiries } = useAdmin().moderation
  return <Badge tone={tones[status]}>{inquiries.statuses[status]}</Badge>
}
