import type { ReactNode } from 'react'

/** A line of less weight in a cell of a table, below what the cell is about. */
export function SmallLine({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-soft">{children}</span>
}
