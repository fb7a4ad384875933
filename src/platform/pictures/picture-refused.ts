type PictureRefusal =
  | 'picture_not_an_image'
  | 'picture_too_heavy'
  | 'picture_too_many_pixels'
  | 'picture_broken'

/** A source that is not kept, and why: a code, never a sentence for a shopper. */
export class PictureRefused extends Error {
  readonly code: PictureRefusal

  constructor(code: PictureRefusal, options?: ErrorOptions) {
    super(code, options)
    this.name = 'PictureRefused'
    this.code = code
  }
}
