import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, Screen } from '#platform/pages/screen.ts'
import { parcelLabelQuery, sellerParcelQuery, sellerParcelsQuery } from '../client.ts'
import { sellerPickupQuery } from '../client-pickups.ts'
import { packedArgs, parcelArgs } from './list-args.ts'

const slugOf = ({ params: { slug = '' } }: Address) => slug

export const parcelScreens: Screen[] = [
  {
    path: '/selling/:slug/parcels',
    source: 'src/selling/parcels/screens/parcels.tsx',
    load: () => import('./parcels.tsx'),
    queries: (address) => [sellerParcelsQuery(slugOf(address), parcelArgs(address.search))],
    private: true,
  },
  {
    path: '/selling/:slug/parcels/hand-over',
    source: 'src/selling/parcels/screens/hand-over.tsx',
    load: () => import('./hand-over.tsx'),
    queries: (address) => [sellerParcelsQuery(slugOf(address), packedArgs)],
    private: true,
  },
  {
    path: '/selling/:slug/pickups/:id',
    source: 'src/selling/parcels/screens/pickup.tsx',
    load: () => import('./pickup.tsx'),
    queries: (address) => [sellerPickupQuery(slugOf(address), parseRowId(address.params))],
    private: true,
  },
  {
    path: '/selling/:slug/parcels/:id',
    source: 'src/selling/parcels/screens/parcel.tsx',
    load: () => import('./parcel.tsx'),
    queries: (address) => [sellerParcelQuery(slugOf(address), parseRowId(address.params))],
    private: true,
  },
  {
    path: '/selling/:slug/parcels/:id/label',
    source: 'src/selling/parcels/screens/label.tsx',
    load: () => import('./label.tsx'),
    queries: (address) => [parcelLabelQuery(slugOf(address), parseRowId(address.params))],
    private: true,
  },
]
