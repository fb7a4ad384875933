/** The ad networks whose pixels a shop can load. */
export const pixelNetworks = ['meta', 'tiktok', 'google'] as const
export type PixelNetwork = (typeof pixelNetworks)[number]

/**
 * The id of each network's pixel; null: off. `…Conversions`: the server reports delivered orders to the network too.
 */
export type Pixels = { [Network in PixelNetwork as `${Network}Pixel`]: string | null } & {
  [Network in PixelNetwork as `${Network}Conversions`]: boolean
}

export const noPixels: Pixels = {
  metaPixel: null,
  metaConversions: false,
  tiktokPixel: null,
  tiktokConversions: false,
  googlePixel: null,
  googleConversions: false,
}

const patterns: Record<PixelNetwork, RegExp> = {
  meta: /^\d{5,20}$/,
  tiktok: /^[A-Z0-9]{20}$/,
  google: /^(?:G-[A-Z0-9]{4,20}|AW-\d{5,20})$/,
}

/** Whether a text is the id of a pixel as its network writes it: letters and digits only, so that it is safe in an address. */
export function isPixelId(network: PixelNetwork, id: string): boolean {
  return patterns[network].test(id)
}

/** Whether a Google tag is one of Analytics, `G-…`: only these get conversions of the server. */
export function isMeasurementId(id: string): boolean {
  return id.startsWith('G-')
}

/** The ids of the pixels that are on. */
export type PixelIds = { [Network in PixelNetwork]?: string }

/** The ids of the pixels that are on; null without any. An id that is not one, as after a change in the database, is left out. */
export function getPixelIds(pixels: Pixels | undefined): PixelIds | null {
  const on = pixelNetworks.flatMap((network) => {
    const id = pixels?.[`${network}Pixel`] ?? ''
    return isPixelId(network, id) ? [[network, id]] : []
  })
  return on.length > 0 ? Object.fromEntries(on) : null
}
