/** Why a picture of a form cannot be added; those of the picture pipeline, and those of a review. */
export const pictureErrors = [
  'picture_not_an_image',
  'picture_too_heavy',
  'picture_too_many_pixels',
  'picture_broken',
  'too_many',
  'too_many_today',
  /** Something else is wrong with the form, and browsers do not keep chosen files. */
  'choose_again',
] as const
export type PictureError = (typeof pictureErrors)[number]

/** The values and errors of a review form submitted without script. */
export type ReviewDraft = {
  /** The chosen stars; null when none were chosen. */
  rating: number | null
  text: string
  errors: { rating?: true; text?: true; pictures?: PictureError }
}
