/** Texts of the heart buttons on products; the wishlist page has more. */
export const hearts = {
  heart: (title: string) => `Save to wishlist: ${title}`,
  save: 'Save to wishlist',
  saved: 'In your wishlist',
  full: 'Your wishlist is full. Remove something first.',
  addFailed: 'It could not be saved to your wishlist',
  removeFailed: 'It could not be removed from your wishlist',
}
