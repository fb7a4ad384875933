import type { PageSources } from '#platform/http/page-policy.ts'
import { isMeasurementId, type PixelIds, type PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'

type Sources = Required<PageSources>

const analytics: Sources = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://www.google-analytics.com', 'https://www.googletagmanager.com'],
  connections: [
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
    'https://analytics.google.com',
    'https://www.googletagmanager.com',
  ],
}

const googleAds: Sources = {
  scripts: ['https://www.googletagmanager.com', 'https://www.googleadservices.com'],
  images: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
  connections: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://pagead2.googlesyndication.com',
  ],
}

/** The hosts of each network's pixel, as the networks document them. No pattern: each host is named. */
const sources: Record<PixelNetwork, (id: string) => Sources> = {
  meta: () => ({
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
  }),
  tiktok: () => ({
    scripts: ['https://analytics.tiktok.com'],
    images: ['https://analytics.tiktok.com'],
    connections: ['https://analytics.tiktok.com'],
  }),
  google: (id) => (isMeasurementId(id) ? analytics : googleAds),
}

/** The sources beside the shop itself from which a page with these pixels may load, and to which it may send. */
export function getPixelSources(ids: PixelIds): PageSources {
  const all = Object.entries(ids).map(([network, id]) => sources[network as PixelNetwork](id))
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    images: all.flatMap(({ images }) => images),
    connections: all.flatMap(({ connections }) => connections),
  }
}
