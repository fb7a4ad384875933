import type { ReactNode } from 'react'
import { Link } from '#platform/pages/link.tsx'

/** The name of a product, which opens it. */
export function ProductLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link href={`/admin/products/${id}`} className="inline-flex min-h-11 items-center hover:underline">
      <bdi>{children}</bdi>
    </Link>
  )
}
