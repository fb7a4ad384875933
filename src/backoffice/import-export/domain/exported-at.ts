/** Our own export: `dijla-products-2026-11-27T11-15-09Z.csv`. */
const exportName = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/
/** WooCommerce: `wc-product-export-27-11-2026-1795770909000.csv`, with milliseconds. */
const wooName = /^wc-product-export-\d{1,2}-\d{1,2}-\d{4}-(\d{13})\b/

/** A moment as a part of a file name, to the second. */
export function nameOfMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * The moment at which a file was exported, as far as can be known: from its name, else when it was last modified, ISO in UTC. Never
 * after `now`; null when neither says anything.
 */
export function guessExportedAt(
  { name, modifiedAt }: { name: string; modifiedAt: number },
  now: number,
): string | null {
  const named = momentInName(name)
  const at = Number.isFinite(named) ? named : modifiedAt
  return Number.isFinite(at) && at > 0 ? new Date(Math.min(at, now)).toISOString() : null
}

function momentInName(name: string): number {
  const [fileName, date, hour, minute, second] = exportName.exec(name) ?? []
  if (fileName !== undefined) return Date.parse(`${date}T${hour}:${minute}:${second}Z`)
  return Number(wooName.exec(name)?.[1] ?? Number.NaN)
}
