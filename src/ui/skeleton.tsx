/** A placeholder while content loads; the caller sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control ${className}`} />
}
