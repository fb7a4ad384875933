import { lazyPart } from '#platform/pages/lazy-part.tsx'

/** The 404 page where a screen has another one for nearly all its visitors. */
export const NotFound = lazyPart(() => import('./not-found.tsx').then((part) => part.NotFound))
