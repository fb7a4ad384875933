import type { ReactNode } from 'react'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

type Share = { key: string | number; name: ReactNode; value: number; label: ReactNode }

/** A list of shares; each bar is scaled to the largest value. */
export function ShareList({ shares, empty }: { shares: readonly Share[]; empty: string }) {
  const { language } = useLanguage()
  const max = Math.max(1, ...shares.map(({ value }) => value))
  if (shares.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <ul className="space-y-2">
      {shares.map(({ key, name, value, label }) => {
        const length = (value / max) * 100
        return (
          <li key={key}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 grow basis-28 wrap-anywhere">{name}</span>
              <span className="tabular ms-auto text-end text-sm">{label}</span>
            </p>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-1 h-1.5 w-full rounded-full bg-line"
            >
              <rect
                x={getDirection(language) === 'rtl' ? 100 - length : 0}
                width={length}
                height={4}
                className="fill-tile"
              />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
