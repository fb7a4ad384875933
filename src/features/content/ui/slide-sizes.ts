/**
 * Slightly less than the slide's width on a phone, so that at 360 px and two device pixels per CSS pixel the 640 px
 * picture is chosen, which 100vw would exceed.
 */
export const slideSizes = '(min-width: 900px) 640px, (min-width: 600px) 48vw, 88vw'
