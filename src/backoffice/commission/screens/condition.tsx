import type { ReactNode } from 'react'
import { useAdmin } from '#desk/use-admin.ts'

type Props = { label: string; count: number; error: string | undefined; children: ReactNode }

/** A kind of condition that opens: its name and how many are chosen; none is all. */
export function Condition({ label, count, error, children }: Props) {
  const { commission: texts } = useAdmin()
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <span className="font-bold">{label}</span>
        <span className="text-ink-soft">{count === 0 ? texts.all : texts.chosenCount(count)}</span>
        {error && (
          <span role="alert" className="font-bold text-pomegranate">
            {error}
          </span>
        )}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
