import { type ContentSlug, isContentSlug } from './content-pages.ts'

/** The pages that screens of the shop link to: they can be edited, not hidden. */
const neededSlugs = [
  'shipping',
  'returns',
  'size-guide',
  'help',
  'contact',
  'dispute',
  'privacy',
  'terms',
] as const satisfies readonly ContentSlug[]

/** Whether the owner may hide a page: those that no screen needs, and those that the owner has added. */
export function canBeHidden(slug: string): boolean {
  return !neededSlugs.some((needed) => needed === slug)
}

const addedPrefix = '/pages/'

/** The path of a content page: the owner's are below `/pages/` (decision 78). */
export function contentPath(slug: string): string {
  return isContentSlug(slug) ? `/${slug}` : addedPrefix + slug
}

/** The slug of the content page at a path, its query and fragment left out; null for any other path. */
export function contentSlugAt(path: string): string | null {
  const [bare = ''] = path.split(/[?#]/)
  const slug = bare.startsWith(addedPrefix) ? bare.slice(addedPrefix.length) : bare.slice(1)
  return contentPath(slug) === bare && /^[a-z0-9-]+$/.test(slug) ? slug : null
}
