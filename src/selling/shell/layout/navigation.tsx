import { Link } from '#platform/pages/link.tsx'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { type SectionLink, useSections } from './use-sections.ts'

/** The sections beside the screen, where it is wide. */
export function Navigation() {
  const { shell } = useSelling()
  return (
    <nav aria-label={shell.sections}>
      <SectionList sections={useSections()} />
    </nav>
  )
}

export function SectionList({ sections }: { sections: readonly SectionLink[] }) {
  return (
    <ul>
      {sections.map(({ href, text, Icon, isCurrent }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-3 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep"
          >
            <Icon size={18} className="shrink-0" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
