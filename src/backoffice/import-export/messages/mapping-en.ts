import type { WooName } from '../domain/column-mapping.ts'

const fields: Record<WooName, string> = {
  Name: 'Name of the product',
  'Regular price': 'Price',
  'Sale price': 'Discount price',
  Stock: 'Stock',
  Categories: 'Category',
  Images: 'Pictures',
  Description: 'Description',
  'Short description': 'Short description',
  SKU: 'SKU',
  'GTIN, UPC, EAN, or ISBN': 'Barcode',
  Brands: 'Brand',
  Slug: 'Address (slug)',
  ID: 'ID',
  Type: 'Type: simple, variable, variation',
  Parent: 'Parent of a variation',
  Published: 'Published: 1 or 0',
  'Is featured?': 'Featured: 1 or 0',
  'Visibility in catalog': 'Visibility in the catalogue',
  'Date sale price starts': 'Discount begins',
  'Date sale price ends': 'Discount ends',
  'In stock?': 'In stock: 1 or 0',
}

export const mapping = {
  title: 'What are the columns of this file?',
  intro:
    'Each column with its first cells: choose what it is. This is remembered, so that the next file with the same first row is read at once.',
  change: 'Columns of the file',
  format: 'Kind of file',
  formats: { woocommerce: 'A list in one language', own: 'Our CSV, in both languages' },
  notRead: 'Not read',
  column: (name: string) => `Column «${name}»`,
  fields,
  attributes: {
    name: (number: string) => `Attribute ${number}: name`,
    'value(s)': (number: string) => `Attribute ${number}: values`,
    visible: (number: string) => `Attribute ${number}: displayed, 1 or 0`,
  },
  twice: (name: string) => `Two columns are «${name}». Choose one of them.`,
  missing: (name: string) => `No column is «${name}», and every file needs one.`,
  submit: 'Look at it with these columns',
}
