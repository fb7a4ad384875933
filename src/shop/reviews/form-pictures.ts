import type { ShopperCtx } from '#platform/context.ts'
import type { FormFile, MultipartForm } from '#platform/http/multipart-form.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import type { PictureError } from './domain/review-draft.ts'
import {
  countUpload,
  type PreparedPicture,
  preparePicture,
  type StoredPicture,
  storePictures,
} from './prepare-pictures.ts'

type Files = Pick<MultipartForm, 'files' | 'hasMoreFiles' | 'isIncomplete'>
type Prepared = { prepared: PreparedPicture[] } | { error: PictureError }

/** Checks and re-encodes the pictures of a form, or says why the first refused one cannot be added. */
export async function preparePictures(
  ctx: ShopperCtx,
  uploads: UploadedPictures,
  { files, hasMoreFiles, isIncomplete }: Files,
): Promise<Prepared> {
  if (isIncomplete) return { error: 'picture_broken' }
  if (hasMoreFiles) return { error: 'too_many' }
  if (files.some(({ isTooLarge }) => isTooLarge)) return { error: 'picture_too_heavy' }
  try {
    const prepared: PreparedPicture[] = []
    for (const file of files) prepared.push(await prepareOne(ctx, uploads, file))
    return { prepared }
  } catch (error) {
    if (error instanceof PictureRefused) return { error: error.code }
    if (error instanceof Refusal && error.code === 'too_many_attempts') return { error: 'too_many_today' }
    throw error
  }
}

async function prepareOne(ctx: ShopperCtx, uploads: UploadedPictures, { bytes }: FormFile) {
  await countUpload(ctx, ctx.shopper.id)
  return preparePicture(uploads, bytes)
}

/** As `storePictures`; refuses with `unavailable` while the bucket of the pictures is unavailable. */
export function storeFormPictures(
  ctx: ShopperCtx,
  uploads: UploadedPictures,
  prepared: readonly PreparedPicture[],
): Promise<StoredPicture[]> {
  return storePictures(ctx, uploads, prepared).catch((error) => {
    throw error instanceof BucketUnavailable ? new Refusal('unavailable') : error
  })
}
