import { Link } from '#platform/pages/link.tsx'

type Choice = { href: string; text: string; chosen: boolean }

/** Links to the variants of a screen; the current one is marked. */
export function LinkTabs({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="not-printed">
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ href, text, chosen }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={chosen ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line bg-paper px-3 hover:bg-tile-tint aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
