/** On a phone the picture is cropped at the sides: at two device pixels per CSS pixel the 640 px picture is chosen. */
export const slideSizes =
  '(min-width: 1600px) 768px, (min-width: 900px) 640px, (min-width: 600px) 48vw, 300px'
