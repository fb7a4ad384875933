import {
  fallbackWidth,
  type PictureFormat,
  type PictureWidth,
  parsePictureFile,
  pictureFileName,
  zoomWidth,
} from '#platform/pictures/address.ts'

/** Where pictures of reviews are served, to whoever may see them (routes.ts). */
export const reviewPicturesPath = '/review-pictures'

/** The URL path of a picture of a review: 640 px wide, as JPEG. */
export function reviewPictureUrl(name: string): string {
  return `${reviewPicturesPath}/${pictureFileName({ name, width: fallbackWidth, format: 'jpg' })}`
}

/** The URL of the same picture in another width and format; works for every folder that serves them. Width in pixels. */
export function pictureVariant(url: string, width: PictureWidth, format: PictureFormat): string {
  const index = url.lastIndexOf('/') + 1
  const file = parsePictureFile(url.slice(index))
  return file ? url.slice(0, index) + pictureFileName({ name: file.name, width, format }) : url
}

/** The URL of the same picture for the viewer. */
export function largestPicture(url: string): string {
  return pictureVariant(url, zoomWidth, 'webp')
}
