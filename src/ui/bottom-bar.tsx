import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }

/**
 * On a phone: what something costs and the way on, in view at the bottom of the screen until its own place at the end of
 * the page is reached. It must be the last thing of what it belongs to.
 */
export function BottomBar({ children, className = '' }: Props) {
  return (
    <div
      data-bottom-bar=""
      className={`page-bleed page-gutter sticky bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper py-2 shadow-float md:hidden print:hidden ${className}`}
    >
      {children}
    </div>
  )
}
