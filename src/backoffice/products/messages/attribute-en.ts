import { inEachLanguage } from '#desk/messages/languages-en.ts'
/** Texts of the dictionary of specifications and of their fields in the product form. */
export const attributeTexts = {
  title: 'Specifications',
  intro:
    'What the table of a product says: screen, capacity, material, ingredients. The product form asks for those of its category.',
  add: 'New specification',
  create: 'Make the specification',
  created: 'The specification is made.',
  removeText: 'No product may have it.',
  kind: 'How it is written',
  kinds: { number: 'A number', choice: 'From a list', text: 'A text' },
  ...inEachLanguage('unit', 'Unit'),
  unitHint: 'As kg, inch or watt. Empty: a plain number.',
  content: 'How much a product contains',
  contentHint:
    'The price of a kilogram, litre or piece is computed from it: the unit is g, kg, ml, l or pieces.',
  filterable: 'Filter lists by it',
  filterableHint:
    'Shoppers choose its values beside the lists of its categories, and beside any list of which half of the products have it.',
  categories: 'Categories',
  noCategory: 'No category: the form asks for it nowhere.',
  values: 'List',
  addValue: 'Add an entry',
  removeValue: (name: string) => `Take ${name} out of the list`,
  newValue: 'the new entry',
  choose: 'Choose',
  takeOut: (name: string) => `Take out ${name}`,
  nameWrong: 'A name has no colon.',
  numberWrong: 'Write a number above zero, with at most two decimals.',
  conflict: 'Somebody has saved this specification meanwhile',
}
