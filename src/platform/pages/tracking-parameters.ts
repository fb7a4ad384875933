/** The names of parameters with which networks and campaigns mark the links that people share. No page reads them. */
export const trackingParameter =
  /^(?:utm_\w+|(?:d|fb|g|tt|tw|y)clid|msclkid|[gw]braid|igsh(?:id)?|srsltid|mc_[ce]id|_g[al])$/

/** A query with its `?`, if any, without parameters of tracking: every shared link of a page shows the same page. */
export function withoutTracking(search: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !trackingParameter.test(pair.split('=', 1)[0] ?? ''))
    .join('&')
  return others && `?${others}`
}
