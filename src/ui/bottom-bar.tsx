import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }

/**
 * On a phone, a price and the main action, sticky at the bottom of the screen until the end of the section is
 * reached. It must be the last child of its section.
 */
export function BottomBar({ children, className = '' }: Props) {
  return (
    <div data-bottom-bar="" className={`bottom-bar page-bleed z-20 md:hidden print:hidden ${className}`}>
      <div className="page-gutter flex items-center justify-between gap-4 border-t border-line bg-paper py-2 shadow-float">
        {children}
      </div>
    </div>
  )
}
