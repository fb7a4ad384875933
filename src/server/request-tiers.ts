import type { Tier } from '#platform/limits/request-limits.ts'
import { otpiqHookPath } from '#platform/otpiq/reports.ts'
import { mcpPath } from '#shop/agents/routes-mcp.ts'
import { whatsAppHookPath } from '#shop/replies/routes.ts'

/** The rate-limit tier of a request. Some routes count it in another tier too (platform/limits/count-as.ts). */
export function requestTier(method: string, path: string): Tier {
  if (path.startsWith('/api/') || path === mcpPath) return 'call'
  if (path === whatsAppHookPath || path.startsWith(`${otpiqHookPath}/`)) return 'hook'
  if (method !== 'GET' && method !== 'HEAD') return 'form'
  if (path.startsWith('/pictures/') || path.startsWith('/review-pictures/')) return 'picture'
  if (path.startsWith('/share/')) return 'share'
  return buildFile.test(path) ? 'file' : 'page'
}

const buildFile =
  /^\/(?:assets\/|icons\/|favicon\.svg$|sw\.js$|offline-[a-z-]+\.html$|manifest-[a-z-]+\.webmanifest$)/
