import type { Tier } from '#platform/limits/request-limits.ts'

const signIn =
  /^\/(?:api\/(?:login|users|password(?:\/forgotten|\/reset)?|profile\/(?:removal|email\/confirmation)|admin\/second-factor)|login|register|forgot-password|reset-password|confirm-email)$/

const file =
  /^\/(?:assets\/|icons\/|favicon\.svg$|sw\.js$|offline-(?:ar|en)\.html$|manifest-(?:ar|en)\.webmanifest$)/

/** The rate-limit tier of a request. */
export function tierOf(method: string, path: string): Tier {
  const writes = method !== 'GET' && method !== 'HEAD'
  if (writes && signIn.test(path)) return 'signIn'
  if (writes && path === '/api/orders') return 'order'
  if (path.startsWith('/api/')) return 'call'
  if (writes) return 'form'
  if (path.startsWith('/pictures/')) return 'picture'
  if (path.startsWith('/share/')) return 'share'
  return file.test(path) ? 'file' : 'page'
}
