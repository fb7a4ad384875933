import type { ReactNode } from 'react'

type Props = { title: ReactNode; intro?: ReactNode; actions?: ReactNode }

export function PageHead({ title, intro, actions }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      {actions && <div className="not-printed flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
