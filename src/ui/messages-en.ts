/** Texts of the design system's components. */
export const ui = {
  priceBefore: 'Price before',
  priceNow: 'Price now',
  choices: 'Choices',
  retry: 'Try again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: string) => `Page ${number}`,
}
