import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
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

/** How much is new; nothing for none. */
export function Unseen({ count }: { count: number }) {
  const { shell } = useSelling()
  const { language } = useLanguage()
  return (
    count > 0 && (
      <span className="tabular rounded-full bg-pomegranate px-1.5 text-xs font-bold text-paper">
        {formatNumber(count, language)}
        <span className="sr-only"> {shell.unseen}</span>
      </span>
    )
  )
}

export function SectionList({ sections }: { sections: readonly SectionLink[] }) {
  return (
    <ul>
      {sections.map(({ href, text, Icon, isCurrent, unseen }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-3 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep"
          >
            <Icon size={18} className="shrink-0" />
            {text}
            <Unseen count={unseen} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
