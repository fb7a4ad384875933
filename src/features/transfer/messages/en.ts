import { englishCount } from '#platform/i18n/plural.ts'
import type { FileFailure, Outcome, ReportCode } from '../domain/report.ts'

const sentences: Record<ReportCode, string> = {
  title_missing: 'The title is missing. Every product needs one in both languages.',
  required: 'This is empty, and a product needs it.',
  slug_invalid: 'A slug has Latin letters, digits and single dashes only, at most 200 characters.',
  slug_twice: 'An earlier row of the file has the same slug. The row of the first one is given beside.',
  category_unknown: 'The shop has no such category.',
  price_not_a_number: 'This is not a number of dinars.',
  price_currency: 'The price is in another currency. Write it in dinars.',
  price_not_positive: 'A price is above zero.',
  price_not_whole_250: 'A price is a multiple of 250 dinars.',
  price_too_high: 'A price is at most 1,000,000,000 dinars.',
  discount_not_below: 'The discount price has to be below the price.',
  stock_not_a_number: 'Stock is a whole number, 0 or more.',
  stock_too_high: 'Stock is at most 1,000,000.',
  answer_not_yes_or_no: 'Write yes or no.',
  too_long: 'This text is too long.',
  too_many_cells: 'This row has more cells than there are columns: a quotation mark or a separator is wrong.',
  too_few_cells: 'This row has fewer cells than there are columns: it is cut off, or a separator is missing.',
  formula: "This cell is a formula. If it is meant as text, write an apostrophe (') before it.",
  null_character: 'This text has a character that no text may have.',
  picture_missing: 'No picture with this name came along.',
  picture_ambiguous: 'Several pictures have this name. Write the folder before it.',
  picture_unknown_address: 'This is not the address of a picture that the shop has or can show.',
  picture_not_an_image: 'This file is not a photograph (JPEG, PNG, WebP, AVIF or HEIC).',
  picture_too_heavy: 'This picture is heavier than 20 MB.',
  picture_too_many_pixels: 'This picture has too many pixels.',
  picture_broken: 'This picture is damaged.',
  too_many_variants: 'This product has too many variants.',
  not_written: 'The database did not take this product.',
  column_unknown: 'This column is not known and was not read.',
  language_copied: 'The file has only one language: the other has the same text. Translate it later.',
  category_default: 'The shop has no such category: the product is in the one chosen for these.',
  stock_unknown: 'Stock is not counted there: it is 0 here.',
  stock_below_zero: 'Stock was below zero there: it is 0 here.',
  discount_lost_in_rounding: 'Rounded to 250 dinars, this discount is none.',
  picture_elsewhere: 'The picture stays where it is. When it goes there, it is gone here.',
  more_pictures: 'The product has several pictures: the first was taken.',
  not_for_sale: 'A draft or archived product: not taken over.',
}

const failures: Record<FileFailure, string> = {
  file_empty: 'The file has no products.',
  file_xlsx: 'This is an Excel workbook. In Excel choose «Save as», then «CSV UTF-8».',
  file_xls: 'This is an old Excel workbook. In Excel choose «Save as», then «CSV UTF-8».',
  file_zip: 'This is a zip. Send the CSV itself; pictures have a field of their own.',
  file_gzip: 'This is a compressed file. Unpack it first.',
  file_pdf: 'This is a PDF, not a CSV.',
  file_html: 'This is a web page, not a CSV.',
  file_json: 'This is JSON, not a CSV.',
  file_picture: 'This is a picture, not a CSV.',
  file_binary: 'This is not a text file.',
  encoding_unknown: 'It cannot be told for sure how the letters are written. Save the file as «CSV UTF-8».',
  header_unknown: 'The first row does not name the columns of our CSV, nor those of Shopify’s.',
  column_twice: 'This column is there twice.',
  column_missing: 'This column is missing.',
  quotes_broken: 'The quotation marks of this row do not match. Nothing was read.',
  row_too_long: 'This row is too long: very likely a quotation mark was never closed.',
  rate_required:
    'A file of Shopify’s does not say its currency. Give the rate: dinars for one unit (1 when it is in dinars).',
  category_option_unknown: 'The shop has no such category to put unknown types in.',
  no_categories: 'The shop has no categories yet. Make them first.',
  zip_broken: 'The zip is damaged or encrypted.',
  zip_bomb: 'The zip would unpack to far more than it may.',
  zip_path: 'A name in the zip leads out of it.',
  zip_too_many: 'There are too many files in it.',
  folder_missing: 'There is no such folder of pictures.',
  unexpected: 'Something went wrong in the shop. What was written is whole; start it again.',
}

const outcomes: Record<Outcome, string> = {
  refused: 'Not taken',
  skipped: 'Left out',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
}

/** What reports say, for pages and for the command. */
export const messages = {
  columns: {
    row: 'Row',
    slug: 'Slug',
    outcome: 'Result',
    column: 'Column',
    sentence: 'What is wrong',
    value: 'Value',
  },
  outcomes,
  sentenceOf: ({ code }: { code: ReportCode | null }): string => (code === null ? '' : sentences[code]),
  failureOf: ({ code }: { code: FileFailure }): string => failures[code],
  products: englishCount({ one: '{n} product', other: '{n} products' }),
}

export type TransferMessages = typeof messages
