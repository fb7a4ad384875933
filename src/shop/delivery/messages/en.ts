/** The picker of the governorate. */
export const delivery = {
  title: 'Where do we deliver to?',
  text: 'Choose your governorate and every page says when your order arrives.',
  governorate: 'Governorate',
  none: 'All of Iraq',
  notServed: (name: string) => `${name} – not served at the moment`,
  save: 'Save',
  refused: 'We do not deliver there at the moment. Please choose another governorate.',
  loadFailed: 'The governorates could not be loaded.',
}
