import type { Holder } from '#features/staff/domain/rights.ts'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { useAdmin } from '../use-admin.ts'
import { sectionsOf } from './sections.ts'

/** The sections that a member may open. */
export function Navigation({ holder }: { holder: Holder }) {
  const { shell } = useAdmin()
  const { path } = usePages().current.address
  const isHere = (href: string) => path === href || (href !== '/admin' && path.startsWith(`${href}/`))
  return (
    <nav aria-label={shell.sections}>
      <ul className="space-y-0.5">
        {sectionsOf(holder).map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere(href) ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep"
            >
              {String(shell[text])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
