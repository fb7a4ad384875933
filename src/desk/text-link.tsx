import type { ComponentProps } from 'react'
import { Link } from '#platform/pages/link.tsx'

/** A link that stands as text in a row or a panel, as high as a finger. */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4 ${className}`}
    />
  )
}
