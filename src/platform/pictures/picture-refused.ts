type PictureRefusal =
  | 'picture_not_an_image'
  | 'picture_too_heavy'
  | 'picture_too_many_pixels'
  | 'picture_broken'

/** A source that was refused; `code` is the reason. */
export class PictureRefused extends Error {
  readonly code: PictureRefusal

  constructor(code: PictureRefusal, options?: ErrorOptions) {
    super(code, options)
    this.name = 'PictureRefused'
    this.code = code
  }
}
