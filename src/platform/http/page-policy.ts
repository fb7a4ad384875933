import { createHash } from 'node:crypto'
import { plainPageStyle } from '../pages/plain-page-style.ts'
import { docsStyle } from './docs/style.ts'

/** The header of the policy; a page that names further sources sets its own. */
export const policyHeader = 'content-security-policy'

const self = ["'self'"]

/** The two standalone pages have inline styles, allowed by their hashes. */
const styles = [...self, hashOf(plainPageStyle), hashOf(docsStyle)]

/**
 * One policy without nonces for every response, so that cached responses match it: pages have no inline scripts or styles. JSON
 * in a script element is not executed and needs no permission.
 */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': self,
  'style-src': styles,
  // data: for icons in the style sheet, blob: for previews of chosen files.
  'img-src': [...self, 'data:', 'blob:'],
  'font-src': self,
  'connect-src': self,
  'manifest-src': self,
  'worker-src': self,
  'form-action': self,
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Origins beside the shop's own: from which a page may load scripts and pictures, and to which its scripts may send. */
export type PageSources = {
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
}

const noSources: PageSources = { scripts: [], images: [], connections: [] }

/** The Content-Security-Policy of a response, extended by these sources. */
export function toPolicy({ scripts, images, connections }: PageSources = noSources): string {
  const more: Record<string, readonly string[]> = {
    'script-src': scripts,
    'img-src': images,
    'connect-src': connections,
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set([...values, ...(more[name] ?? [])])].join(' '))
    .join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
