import type { ReactNode } from 'react'

type Props = { title?: ReactNode; actions?: ReactNode; className?: string; children: ReactNode }

export function Panel({ title, actions, className = '', children }: Props) {
  return (
    <section className={`rounded-card border border-line bg-paper p-4 ${className}`}>
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && <h2 className="text-lg font-bold">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
