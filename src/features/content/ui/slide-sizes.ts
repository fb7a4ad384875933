/** A little less than the slide's width on a phone: at 360 px and two pixels a point 640 px do, which 100vw would not take. */
export const slideSizes = '(min-width: 900px) 640px, (min-width: 600px) 48vw, 88vw'
