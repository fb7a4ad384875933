import { type ReactNode, useId } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { ChevronRight } from '#ui/icons/chevron-right.ts'

type Props = { title: string; href?: string; className?: string; children: ReactNode }

/** A titled section of the home page with a link to the full list. */
export function Section({ title, href, className = '', children }: Props) {
  const { home } = useMessages()
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl leading-snug font-extrabold md:text-2xl md:leading-snug">
          {title}
        </h2>
        {href && (
          <Link
            href={href}
            aria-label={home.seeAllOf(title)}
            className="-me-2 flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-sm font-bold text-tile-deep hover:underline"
          >
            {home.seeAll}
            <ChevronRight size={18} className="icon-directional" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
