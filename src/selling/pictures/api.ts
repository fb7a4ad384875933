import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { receiveFile } from '#platform/pictures/receive-file.ts'
import { maxSourceBytes } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { requireAccess, type SellerEnv, sellerCtx } from '../team/api-roles.ts'

const perDay = { max: 200, windowMs: 24 * 60 * 60 * 1000 }
const integer = v.pipe(v.number(), v.integer())
const storedPicture = v.pipe(
  v.object({ address: v.string(), width: integer, height: integer }),
  v.metadata({ ref: 'StoredPicture' }),
)

/** Uploads of pictures for the logo and for proposed pages. The body is the file, so this is mounted before the middleware for JSON bodies. */
export function sellerPicturesApi(deps: ApiDeps & { pictures: Pictures }): Hono<SellerEnv> {
  return new Hono<SellerEnv>().post(
    '/pictures',
    // Not for applicants: whoever has its address sees a picture.
    requireAccess({ roles: ['owner', 'manager'], statuses: ['onboarding', 'open', 'suspended'] }),
    describeRoute({
      tags: ['Products'],
      summary: 'Upload a picture',
      description:
        'JPEG, PNG, WebP, AVIF, GIF (its first frame) or HEIC, at most 20 MB and 50 megapixels. It is encoded anew, upright and without ' +
        'metadata. 200 a day.',
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        201: jsonResponse('The address of the picture.', storedPicture),
        ...refusalResponses(
          'invalid_request',
          'unsupported_media_type',
          withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          'unavailable',
        ),
      },
    }),
    (c) => {
      const ctx = sellerCtx(deps, c)
      const limits = { owner: `seller:${ctx.seller.id}`, maxBytes: maxSourceBytes }
      return receiveFile(c, limits, {
        tooLarge: () => refused('picture_too_heavy'),
        work: async (source) => {
          await takeAttempt(ctx, attemptKey('seller-picture', ctx.seller.id), perDay)
          try {
            const { address, width, height } = await deps.pictures.add(source)
            return c.json({ address, width, height }, 201)
          } catch (error) {
            if (error instanceof PictureRefused) throw refused(error.code)
            throw error
          }
        },
      })
    },
  )
}

function refused(code: PictureRefused['code']): Refusal {
  return new Refusal('invalid_request', {}, { picture: code })
}
