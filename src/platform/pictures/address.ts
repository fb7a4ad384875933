export const pictureWidths = [160, 320, 480, 640, 960] as const
/** The width for looking closely, made on its first request only. */
export const zoomWidth = 1200
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type PictureWidth = (typeof pictureWidths)[number] | typeof zoomWidth
export type PictureFormat = (typeof pictureFormats)[number]
export type PictureFile = { name: string; width: PictureWidth; format: PictureFormat }
type PictureSources = { avif: string; webp: string; jpg: string }

const allWidths = [...pictureWidths, zoomWidth] as const
const folder = '/pictures/'
const namePattern = /^[0-9a-f]{16}$/
const filePattern = /^([0-9a-f]{16})-([0-9]{3,4})\.([a-z]{3,4})$/

/** Whether a text is a picture's name: 16 lowercase hexadecimal digits of its content's SHA-256. */
export function isPictureName(name: string): boolean {
  return namePattern.test(name)
}

/** The file name of one size of a picture; its content never changes. Width in pixels. */
export function pictureFileName({ name, width, format }: PictureFile): string {
  return `${name}-${width}.${format}`
}

/** The URL path of one size of a picture. Width in pixels. */
export function pictureAddress(name: string, width: PictureWidth, format: PictureFormat): string {
  return folder + pictureFileName({ name, width, format })
}

/** The file names of a picture in every width and format. */
export function everyFile(name: string): string[] {
  return pictureFormats.flatMap((format) =>
    allWidths.map((width) => pictureFileName({ name, width, format })),
  )
}

/** Parses `<name>-<width>.<format>`; null for anything else. */
export function parsePictureFile(file: string): PictureFile | null {
  const [, name, digits, ending] = filePattern.exec(file) ?? []
  const width = allWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === ending)
  return name && width && format ? { name, width, format } : null
}

/** The only width of a picture in the fallback formats for browsers without AVIF. */
export const fallbackWidth: PictureWidth = 640

/** The name of the picture that the URL of a stored picture belongs to; null for any other URL. */
export function parsePictureName(image: string): string | null {
  return image.startsWith(folder) ? (parsePictureFile(image.slice(folder.length))?.name ?? null) : null
}

/** The AVIF `srcset` and the fallback URLs of a stored picture; null for any other URL. */
export function pictureSources(image: string): PictureSources | null {
  const name = parsePictureName(image)
  if (!name) return null
  const avif = pictureWidths.map((width) => `${pictureAddress(name, width, 'avif')} ${width}w`)
  const fallback = (format: PictureFormat) => pictureAddress(name, fallbackWidth, format)
  return { avif: avif.join(', '), webp: fallback('webp'), jpg: fallback('jpg') }
}

/** The URL path of a stored picture in its largest size; any other URL is returned as it is. */
export function zoomAddress(image: string): string {
  const file = image.startsWith(folder) ? parsePictureFile(image.slice(folder.length)) : null
  return file ? pictureAddress(file.name, zoomWidth, 'webp') : image
}
