import { type Context, Hono } from 'hono'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { sendPicture } from '#platform/pictures/routes.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { findServedPicture } from './served-picture.ts'

type Deps = ApiDeps & { uploads: UploadedPictures }

/** An hour, so that a picture that is removed disappears from caches soon. */
const publicCache = 'public, max-age=3600'
const privateCache = 'private, no-store'

/**
 * GET and HEAD `/:file`: a picture of a review. Approved ones of visible reviews are for everybody, those that wait only for their
 * author; for others they look like missing ones.
 */
export function reviewPictureRoutes(deps: Deps): Hono {
  return new Hono().get('/:file', async (c) => {
    const file = c.req.param('file')
    const visibility = await visibilityOf(deps, c, file)
    const result = visibility === null ? Promise.resolve(null) : deps.uploads.find(file)
    return sendPicture(c, result, visibility === 'everybody' ? publicCache : privateCache)
  })
}

async function visibilityOf(deps: Deps, c: Context, file: string): Promise<'everybody' | 'author' | null> {
  const picture = await findServedPicture(deps.db, file)
  if (!picture) return null
  if (picture.status === 'approved' && !picture.held) return 'everybody'
  const shopper = await deps.sessions.find(c)
  return shopper?.id === picture.authorId ? 'author' : null
}
