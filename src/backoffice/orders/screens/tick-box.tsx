/** A square to tick with a pen. */
export function TickBox() {
  return <span aria-hidden="true" data-tick="" className="mt-1 block size-5 rounded-sm border-2 border-ink" />
}
