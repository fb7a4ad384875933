import type { ReactNode } from 'react'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'

/** The name of a product, which opens it. */
export function ProductLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <SectionLink href={`/admin/products/${id}`} className="inline-flex min-h-11 items-center hover:underline">
      <bdi>{children}</bdi>
    </SectionLink>
  )
}
