import { hasRole, type Role } from '#features/staff/domain/roles.ts'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { useAdmin } from '../use-admin.ts'
import { sections } from './sections.ts'

/** The sections that a role may open. */
export function Navigation({ role }: { role: Role }) {
  const { shell } = useAdmin()
  const { path } = usePages().current.address
  const isHere = (href: string) => path === href || (href !== '/admin' && path.startsWith(`${href}/`))
  return (
    <nav aria-label={shell.sections}>
      <ul className="space-y-0.5">
        {sections
          .filter((section) => hasRole(role, section.role))
          .map(({ href, text }) => (
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
