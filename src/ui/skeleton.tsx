/** A place held while something loads; its size comes from the caller. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control ${className}`} />
}
