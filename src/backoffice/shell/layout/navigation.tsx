import { useId } from 'react'
import type { Holder } from '#backoffice/staff/domain/rights.ts'
import { getSections, type Section, sectionGroups } from '#backoffice/staff/ui/sections.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'

/** The sections that a member may open, in groups. All of them fit on a screen of 768 pixels with a mouse. */
export function Navigation({ holder }: { holder: Holder }) {
  const { shell } = useAdmin()
  const id = useId()
  const all = getSections(holder)
  const sections = all.filter(({ within }) => !all.some(({ href }) => href === within))
  const { path } = usePages().current.address
  const isAt = ({ href }: Section) => path === href || (href !== '/admin' && path.startsWith(`${href}/`))
  const [here] = all.filter(isAt).toSorted((a, b) => b.href.length - a.href.length)
  const current = sections.find(({ href }) => href === here?.within)?.href ?? here?.href
  const groups = sectionGroups
    .map((name) => ({ name, members: sections.filter(({ group }) => group === name) }))
    .filter(({ members }) => members.length > 0)
  return (
    <nav aria-label={shell.sections}>
      <Entries sections={sections.filter(({ group }) => !group)} current={current} />
      {groups.map(({ name, members }) => (
        <div key={name}>
          <p
            id={`${id}-${name}`}
            className="px-3 pt-3 pb-1 text-xs leading-4 font-bold text-ink-soft md:pointer-fine:pt-0.5 md:pointer-fine:pb-0"
          >
            {shell.sectionGroups[name]}
          </p>
          <Entries sections={members} current={current} labelledBy={`${id}-${name}`} />
        </div>
      ))}
    </nav>
  )
}

type EntriesProps = { sections: readonly Section[]; current: string | undefined; labelledBy?: string }

function Entries({ sections, current, labelledBy }: EntriesProps) {
  const { shell } = useAdmin()
  return (
    <ul aria-labelledby={labelledBy}>
      {sections.map(({ href, text, Icon }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-3 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep md:pointer-fine:min-h-6 md:pointer-fine:text-sm md:pointer-fine:leading-5"
          >
            <Icon size={18} className="shrink-0" />
            {String(shell[text])}
          </Link>
        </li>
      ))}
    </ul>
  )
}
