import { lazyPart } from '#platform/pages/lazy-part.tsx'

export const LazyEmptyShelves = lazyPart(
  () => import('./load-shelves.ts').then((part) => part.loadEmptyShelves()),
  { room: 'min-h-[28rem]' },
)
