import { type ReactNode, useState } from 'react'

type Props = {
  picture?: ReactNode
  /** What the entry is. */
  children: ReactNode
  /** To move and to remove it. */
  buttons: ReactNode
  editLabel: string
  /** Its form and history, and whether they are open. */
  details: (isOpen: boolean) => ReactNode
}

/** An entry of a list whose order staff set: what it is, its buttons, and below them its form. */
export function OrderedItem({ picture, children, buttons, editLabel, details }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex flex-wrap items-center gap-3">
        {picture}
        <div className="min-w-0 grow basis-28">{children}</div>
        <div className="ms-auto flex items-center gap-3">{buttons}</div>
      </div>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-11 py-2 font-bold text-tile-deep">{editLabel}</summary>
        {details(isOpen)}
      </details>
    </li>
  )
}
