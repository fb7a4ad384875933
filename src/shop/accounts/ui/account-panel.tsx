import type { ReactNode } from 'react'

/** A page with one form: heading, form and links to related pages. */
export function AccountPanel({
  title,
  children,
  after,
}: {
  title: string
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="page-gutter mx-auto max-w-lg py-6 md:py-10">
      <div className="rounded-card border border-line bg-paper p-5 md:p-8">
        <h1 className="mb-5 text-2xl font-extrabold">{title}</h1>
        {children}
        {after && <div className="mt-6 border-t border-line pt-4">{after}</div>}
      </div>
    </div>
  )
}
