import type { ReactNode } from 'react'

type Props = {
  /** Usually a StarDrawing with an icon. */
  drawing: ReactNode
  /** A heading, when the screen has none of its own. */
  heading?: ReactNode
  /** One sentence. */
  children: ReactNode
  /** One link or button. */
  action?: ReactNode
}

export function EmptyState({ drawing, heading, children, action }: Props) {
  return (
    <div className="lattice-panel flex flex-col items-center gap-3 rounded-card border border-line bg-paper px-6 py-8 text-center md:py-12">
      {drawing}
      {heading}
      <div className="max-w-md text-ink-soft md:text-lg">{children}</div>
      {action}
    </div>
  )
}
