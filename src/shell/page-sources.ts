import type { SourcesOf } from '#platform/pages/render-page.tsx'
import { getPixelSources } from '#shop/campaigns/pixel-sources.ts'
import { siteQuery } from '#shop/content/client.ts'

/** The hosts of the pixels of a shop that has some; used on the server only. */
export const pageSources: SourcesOf = (queries) => {
  const pixels = queries.getQueryData(siteQuery().queryKey)?.pixels
  return pixels ? getPixelSources(pixels) : null
}
