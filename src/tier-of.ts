import type { Tier } from '#platform/limits/request-limits.ts'

const signIn =
  /^\/(?:api\/(?:login|users|password(?:\/forgotten|\/reset)?|profile\/(?:removal|email\/confirmation)|admin\/second-factor)|login|register|forgot-password|reset-password|confirm-email)$/

/** What a request is counted as. */
export function tierOf(method: string, path: string): Tier {
  const writes = method !== 'GET' && method !== 'HEAD'
  if (writes && signIn.test(path)) return 'signIn'
  if (writes && path === '/api/orders') return 'order'
  if (path.startsWith('/api/')) return 'call'
  return writes ? 'form' : 'page'
}
