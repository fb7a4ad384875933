/** A failure that is no test's own, in the form of those of a report. It cannot be repeated alone. */
export const outsideTests = (text) => ({ id: text, file: null, text })
