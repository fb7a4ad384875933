import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Of the value. */
  className?: string
  children: ReactNode
}

/** An entry of a `dl`: the name of a fact, and its value below it. */
export function Fact({ name, className, children }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
