import type { ReactNode } from 'react'
import { Link } from '#platform/pages/link.tsx'

const textLinkClass =
  'inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4 hover:text-tile-dark'

/** A link within text with a touch target of sufficient height. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={textLinkClass}>
      {children}
    </Link>
  )
}
