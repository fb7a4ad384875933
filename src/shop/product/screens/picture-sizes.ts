/** The `sizes` attribute of the picture on the product page. */
export const pictureSizes =
  '(min-width: 1200px) 720px, (min-width: 900px) 55vw, (min-width: 600px) 50vw, 100vw'
