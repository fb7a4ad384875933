import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#platform/pages/link.tsx'
import { selfQuery } from '../client.ts'
import { mayOpen } from './sections.ts'

type Props = { href: string; className?: string; children: ReactNode }

/** A link into another section of the back office; its text alone for a member without the rights of that section. */
export function SectionLink({ href, className, children }: Props) {
  const { data: self } = useQuery(selfQuery())
  if (!self || !mayOpen(self, href))
    return <span className="inline-flex min-h-11 flex-wrap items-center gap-1">{children}</span>
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}
