export const pictures = {
  hint: (max: number) =>
    max === 1 ? 'A photo of up to 20 MB.' : `Up to ${max} photos of 20 MB each. The first one is in lists.`,
  add: 'Add a picture',
  remove: (nth: number) => `Remove picture ${nth}`,
  sending: 'Sending the picture …',
  errors: {
    picture_not_an_image: 'This is not a photo.',
    picture_too_heavy: 'This photo is too large.',
    picture_too_many_pixels: 'This photo has too many pixels.',
    picture_broken: 'This photo is damaged.',
  } as Record<string, string>,
  otherError: 'The picture was not sent. Try again.',
}
