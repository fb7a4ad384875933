import type { ReactNode } from 'react'
import { Link } from '#platform/pages/link.tsx'
import { FilterCount } from './filter-count.tsx'

type Props = {
  href: string
  isCurrent: boolean
  count: number
  atLeast: true | undefined
  children: ReactNode
}

/** A choice of `filter-links` as a link with its number of products; the link of the current choice removes it. */
export function ChoiceLink({ href, isCurrent, count, atLeast, children }: Props) {
  return (
    <Link href={href} replace rel="nofollow" aria-current={isCurrent ? 'true' : undefined}>
      {children}
      <FilterCount count={count} atLeast={atLeast} />
    </Link>
  )
}
