import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

/** `count`: how much waits there; nothing is displayed for none. */
type Choice = { href: string; text: string; chosen: boolean; count?: number }

/** Links to the variants of a screen; the current one is marked. */
export function LinkTabs({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const { language } = useLanguage()
  return (
    <nav aria-label={label} className="not-printed">
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ href, text, chosen, count = 0 }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={chosen ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line bg-paper px-3 hover:bg-tile-tint aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep"
            >
              {text}
              {count > 0 && (
                <span className="tabular rounded-full bg-pomegranate px-2 text-sm font-bold text-paper">
                  {formatNumber(count, language)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
