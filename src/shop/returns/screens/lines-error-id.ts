/** The error of a form in which no goods are chosen. */
export const linesErrorId = 'lines-error'
