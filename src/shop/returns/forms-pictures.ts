import type { Context } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { isMultipart, type MultipartForm, parseMultipartForm } from '#platform/http/multipart-form.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { maxSourceBytes } from '#platform/pictures/source.ts'
import { type CountBytes, receiveUpload } from '#platform/pictures/upload-budget.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { maxReturnPictures } from './domain/return-kinds.ts'
import { type PreparedPicture, preparePictures } from './prepare-pictures.ts'

/** What the body of a form with pictures may have in bytes, with its fields. */
export const maxMultipartBytes = 100 * 1024 * 1024

/** Reads a form of an order with up to three pictures, or without any, and handles it while their bytes are counted. */
export function receivePictureForm(
  c: Context,
  orderId: number,
  handle: (form: MultipartForm) => Promise<Response>,
): Promise<Response> {
  const upload = { owner: `order ${orderId}`, maxBytes: maxReturnPictures * maxSourceBytes }
  const read = async (count?: CountBytes) => handle(await parseForm(c, count))
  return isMultipart(c) ? receiveUpload(c, upload, read) : read()
}

async function parseForm(c: Context, count?: CountBytes): Promise<MultipartForm> {
  if (isMultipart(c)) {
    const limits = { maxFiles: maxReturnPictures, maxFileBytes: maxSourceBytes }
    return parseMultipartForm(c, { ...limits, ...(count && { count }) })
  }
  const fields = Object.entries(await parseFormFields(c)).map(([name, value]): [string, string[]] => [
    name,
    [value].flat().filter((each): each is string => typeof each === 'string'),
  ])
  return { fields: new Map(fields), files: [], hasMoreFiles: false, isIncomplete: false }
}

/** The pictures of a form, encoded anew, or the code of why not. */
export async function preparePictureForm(
  ctx: Ctx,
  uploads: UploadedPictures,
  { orderId, form }: { orderId: number; form: MultipartForm },
): Promise<{ prepared: PreparedPicture[] } | { error: string }> {
  const { files, hasMoreFiles, isIncomplete } = form
  if (isIncomplete) return { error: 'picture_broken' }
  if (hasMoreFiles) return { error: 'too_many' }
  if (files.some(({ isTooLarge }) => isTooLarge)) return { error: 'picture_too_heavy' }
  try {
    return {
      prepared: await preparePictures(ctx, uploads, { orderId, files: files.map(({ bytes }) => bytes) }),
    }
  } catch (error) {
    if (error instanceof PictureRefused) return { error: error.code }
    if (error instanceof Refusal && error.code === 'too_many_attempts') return { error: 'too_many_today' }
    throw error
  }
}
