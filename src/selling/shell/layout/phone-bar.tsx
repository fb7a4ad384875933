import { Link } from '#platform/pages/link.tsx'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { useClosingDetails } from '#shell/layout/use-closing-details.ts'
import { Menu } from '#ui/icons/menu.ts'
import { SectionList, Unseen } from './navigation.tsx'
import { useSections } from './use-sections.ts'

/** Five places fit beside each other on a phone of 320 pixels. */
const maxPlaces = 5

/** The sections at the bottom of a phone's screen, within reach of a thumb: the first ones, and the others behind «More». */
export function PhoneBar() {
  const { shell } = useSelling()
  const details = useClosingDetails()
  const sections = useSections()
  const places = sections.length > maxPlaces ? sections.slice(0, maxPlaces - 1) : sections
  const others = sections.slice(places.length)
  return (
    <nav aria-label={shell.sections} className="phone-bar not-printed">
      {places.map(({ href, text, Icon, isCurrent, unseen }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <Icon size={22} />
          <span>
            {text} <Unseen count={unseen} />
          </span>
        </Link>
      ))}
      {others.length > 0 && (
        <details ref={details} className="flex-1">
          <summary
            className={`flex min-h-14 list-none flex-col items-center justify-center gap-0.5 text-xs font-bold [&::-webkit-details-marker]:hidden ${others.some(({ isCurrent }) => isCurrent) ? 'text-tile-deep' : 'text-ink-soft'}`}
          >
            <Menu size={22} />
            {shell.more}
          </summary>
          <div className="absolute inset-x-0 bottom-full max-h-[60dvh] overflow-y-auto border-t border-line bg-paper p-3 shadow-float">
            <SectionList sections={others} />
          </div>
        </details>
      )}
    </nav>
  )
}
