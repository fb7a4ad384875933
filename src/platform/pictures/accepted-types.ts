/** What a field for pictures lets people choose; the server reads the bytes, whatever a file is called. */
export const acceptedPictures =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif'
