/** The id of a picture's element on the product page, for links of thumbnails without script. */
export const slideId = (index: number): string => `picture-${index + 1}`
