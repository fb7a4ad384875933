import type { Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { refusalResponses } from '../http/openapi.ts'
import { Refusal } from '../http/refusal.ts'
import { responseHeaders } from '../http/response-headers.ts'
import { sendPicture } from './routes.ts'
import type { UploadedPictures } from './uploads.ts'

const image = { schema: { type: 'string' as const, format: 'binary' } }

/** Describes a call that sends one file of an uploaded picture to members of the staff or of a seller; `more`: what else it refuses with. */
export function describePicture(tags: string[], summary: string, ...more: 'invalid_request'[]) {
  return describeRoute({
    tags,
    summary,
    responses: {
      200: {
        description: 'The picture.',
        headers: { ETag: responseHeaders.tag },
        content: { 'image/jpeg': image, 'image/webp': image, 'image/avif': image },
      },
      304: {
        description: 'What `If-None-Match` names is still it; no body.',
        headers: { ETag: responseHeaders.tag },
      },
      ...refusalResponses(...more, 'not_found', 'unavailable'),
    },
  })
}

/** Sends a file of an uploaded picture, stored by no cache. Refusals: not_found, also when it is not `allowed`. */
export async function sendPrivatePicture(
  c: Context,
  uploads: UploadedPictures,
  file: string,
  allowed: Promise<boolean>,
): Promise<Response> {
  const picture = (await allowed) ? await uploads.find(file) : null
  if (!picture) throw new Refusal('not_found')
  return sendPicture(c, Promise.resolve(picture), 'private, no-store')
}
