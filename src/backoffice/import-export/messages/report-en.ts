import { englishCount } from '#platform/i18n/plural.ts'
import { priceStep } from '#shop/catalogue/domain/price-rules.ts'
import type { FileFailure, Outcome, ReportCode } from '../domain/report.ts'

const sentences: Record<ReportCode, string> = {
  title_missing: 'The title is missing. Every product needs one in both languages.',
  required: 'This is empty, and a product needs it.',
  slug_invalid: 'A slug has Latin letters, digits and single dashes only, at most 200 characters.',
  slug_twice:
    'An earlier row of the file is the same product, by its slug, handle or SKU. The row of the first one is given beside.',
  category_unknown:
    'The shop has no such category. Make it, choose a category for unknown types, or import with «Make missing categories».',
  category_no_name: 'This is no name of a category: none is made of it. Choose a category for unknown types.',
  sub_category_unknown: 'The category of the product has no such sub-category.',
  categories_too_many:
    'The shop has 500 categories, or the category 500 sub-categories: no more are made. Is this the column of categories?',
  price_not_a_number: 'This is not a number of dinars.',
  price_currency: 'The price is in another currency. Write it in dinars.',
  price_not_positive: 'A price is above zero.',
  price_not_whole_250: `A price is a multiple of ${priceStep} dinars.`,
  price_too_high: 'A price is at most 1,000,000,000 dinars.',
  discount_not_below:
    'The discount price has to be below the price. An empty cell in its column ends the discount.',
  stock_not_a_number: 'Stock is a whole number, 0 or more.',
  stock_too_high: 'Stock is at most 1,000,000.',
  number_not_whole: 'This is a whole number, 0 or more, or empty.',
  number_too_high: 'This number is too large.',
  answer_not_yes_or_no: 'Write yes or no.',
  too_long: 'This text is too long.',
  too_many_cells: 'This row has more cells than there are columns: a quotation mark or a separator is wrong.',
  row_unreadable: 'The quotation marks of this row do not match: it was left out.',
  rows_unreadable:
    'Further rows were left out too, from this one on: their quotation marks do not match. Their number is beside.',
  too_few_cells: 'This row has fewer cells than there are columns: it is cut off, or a separator is missing.',
  formula: "This cell is a formula. If it is meant as text, write an apostrophe (') before it.",
  picture_missing: 'No picture with this name came along.',
  picture_ambiguous: 'Several pictures have this name. Write the folder before it.',
  picture_unknown_address: 'This is not the address of a picture that the shop has or can show.',
  picture_not_an_image: 'This file is not a photograph (JPEG, PNG, WebP, AVIF or HEIC).',
  picture_too_heavy: 'This picture is heavier than 20 MB.',
  picture_too_many_pixels: 'This picture has too many pixels.',
  picture_broken: 'This picture is damaged.',
  too_many_variants: 'This product has too many variants.',
  too_many_options: 'A product has at most 3 options.',
  too_many_values: 'An option has at most 60 values in a product, and 500 in the dictionary.',
  option_twice: 'The product names the option beside twice, perhaps in two spellings. Name it once.',
  option_unknown:
    'The dictionary has no such option; similar ones are beside. Add it, write one of them, or import with «Create missing options and values».',
  value_unknown:
    'The dictionary has no such value; similar ones are beside. Add it, write one of them, or import with «Create missing options and values».',
  value_missing: 'This variant has no value for one of its product’s options.',
  value_without_option: 'This variant has more values than its product has options.',
  values_missing: 'All values of this option that the file has and the dictionary has not.',
  options_missing:
    'The options of this product are not named. Write them in its first row, such as colour,size.',
  options_differ: 'All rows of a product have the same options: name them in its first row only.',
  variant_twice: 'An earlier row of this product has the same values. Its number is beside.',
  rows_apart:
    'The rows of a product have to follow each other: sort the file by slug. Nothing of it was taken; the rows beside begin its parts.',
  sku_taken: 'Another variant has this SKU.',
  barcode_invalid: 'A barcode has 8, 12, 13 or 14 digits.',
  group_first:
    'The variants of this product are products of their own in the shop. Run «npm run catalogue -- group» first, then import again.',
  variation_any: 'This variation holds for any value of this attribute, and the file names none.',
  variation_without_parent: 'The file has no variable product for this variation.',
  variations_missing:
    'The variations of this product are not in the file. Export it with its variations, or give it some.',
  date_invalid: 'This is not a date. Write 2026-11-25 or 2026-11-25 18:00 (Baghdad time).',
  dates_out_of_order: 'The discount has to end after it begins.',
  dates_without_discount: 'A discount has dates here, but no price.',
  model_ambiguous: 'Several products of the shop have this model.',
  model_unknown: 'No product of the shop has this model, and the row has no slug for a new one.',
  slug_of_another: 'A product with another model has this slug.',
  not_written: 'The database did not take this product.',
  column_unknown: 'This column is not known and was not read.',
  null_left_out: 'Characters that no text may have were taken out of this row.',
  column_dropped: 'The shop has no place for this column: what it says is left out.',
  columns_by_order:
    'This is WooCommerce’s file with a header in another language: its columns were read by their order. They are beside.',
  columns_as_saved:
    'The columns were read as they were named for this header before. They are beside; name them otherwise on the page of the import.',
  category_added: 'A new category.',
  category_differs: 'The shop has this category under another name: it stays as it is.',
  sub_category_added: 'A new sub-category.',
  category_made:
    'A new category, named as in the file in both languages. Translate it and set a picture under «Categories».',
  sub_category_made:
    'A new sub-category, named as in the file in both languages. Translate it under «Categories».',
  category_displayed:
    'Undoing an import had hidden it: it is displayed again, as products of the file go there.',
  category_hidden: 'Products of the file go there, and it is hidden: it is in no menu until you display it.',
  language_copied: 'The file has only one language: the other has the same text. Translate it later.',
  slug_with_tail:
    'Another product has, or had, the address made from this name: the new one has the address beside.',
  handle_changed: 'The address differs from the handle there: links to the former address do not lead here.',
  category_default: 'The shop has no such category: the product is in the one chosen for these.',
  category_left: 'The shop has no such category: the product stays in its own.',
  stock_unknown: 'Stock is not counted there: it is 0 here. Count it, or the product stays sold out.',
  stock_default: 'No stock was taken from the file: it is 0.',
  stock_below_zero: 'Stock was below zero there: it is 0 here.',
  sale_not_below: 'The price of the sale is not below the price: there is no discount.',
  discount_lost_in_rounding: `Rounded to ${priceStep} dinars, this discount is none.`,
  sale_left_out:
    'This price or date of the sale cannot be read, or the sale ends before it begins: the discount was left out.',
  sale_not_positive: 'The price of the sale is zero or below: the discount was left out.',
  sale_too_high: 'A price is at most 1,000,000,000 dinars, that of a sale too: the discount was left out.',
  price_left_out:
    'A price is above zero: what the shop has stays. A new product needs a price, and a new variant without one is left out.',
  amount_too_high:
    'This number is too large: what the shop has stays. A new product needs a price, and a new variant without one is left out.',
  cell_unreadable:
    'This cell is empty or cannot be read: what the shop has stays. A new product needs a price, and a new variant without one is left out.',
  price_unsure:
    'This point may be before thousands or before decimals: it was read as a decimal point. Check the price.',
  text_cut: 'This text is too long: its end was cut off.',
  attribute_unreadable:
    'The specifications have no such name or value: it was left out. Add it on the page Specifications and import again.',
  attributes_in_description: 'These attributes are not options: they stand at the end of the description.',
  attributes_left_out: 'These attributes are hidden there and not options: they were left out.',
  pictures_of_description: 'These pictures of the description were put behind the others of the product.',
  links_left_out: 'The description has no links, videos or frames here: these were left out.',
  pictures_too_many: 'A product has at most 8 pictures: the first 8 were taken.',
  picture_not_https: 'The picture was not fetched: its address has to begin with https://.',
  picture_private_address: 'The picture was not fetched: its address is not a public one.',
  picture_host_unknown: 'The picture was not fetched: there is no such server.',
  picture_unreachable: 'The picture was not fetched: its server cannot be reached.',
  picture_timed_out: 'The picture was not fetched: its server took too long.',
  picture_too_many_redirects: 'The picture was not fetched: its address leads on and on.',
  picture_answered_with_error: 'The picture was not fetched: its server does not have it.',
  picture_host_given_up:
    'The picture was not fetched: its server did not answer several times. Import again later.',
  hidden_without_picture: 'Taken in hidden, because it has no picture.',
  still_hidden: 'It is hidden in the shop and stays hidden. Display it from «Products» if it is for sale.',
  still_archived:
    'It is archived in the shop and stays archived. Bring it back from «Products» if it is for sale.',
  of_others: 'Only other sellers sell the product: the shop has no price and stock of it to change.',
  has_options: 'The product has options: price and stock are those of its variants and stay.',
  text_of_first_row: 'Texts are those of the product, in its first row: this one was not read.',
  value_added: 'New in the dictionary. Translate it under «Options».',
  value_from_package: 'The dictionary of the package has more: it is new here.',
  variation_expanded:
    'This variation holds for any value: it is a variant for each value beside that no other variation has. Its stock is divided among them: count it.',
  variant_not_in_shop: 'The shop has no such variant: its price was left out.',
  variants_set_aside:
    'The product has other options now: so many variants no longer fit and are set aside, with their stock.',
  sku_left_out: 'This SKU was left out: another variant has it, or it is too long.',
  barcode_left_out: 'This is no barcode of 8, 12, 13 or 14 digits: it was left out.',
  brand_default: 'The file names no brand. Write it later.',
  kind_not_sold: 'The shop does not sell products of this kind: not taken over.',
  kind_digital:
    'A download or a service: nothing is delivered and paid for at the door, so it was not taken over.',
  hidden_from_catalog: 'Hidden from the catalogue there: a new product comes in hidden.',
  found_one_way: 'Displayed only in lists or only in the search there: here it is in both.',
  not_for_sale: 'A draft or archived product: not taken over.',
  not_published: 'Not published there: a new product comes in hidden.',
  not_in_shop: 'The shop has no such product: its price was left out.',
  stock_sold_since:
    'Some was sold since the file was exported (in the file · in the shop · change since): the file’s number is written.',
  stock_changed_since:
    'The stock has changed since the file was exported (in the file · in the shop · change since): the file’s number is written.',
  stock_left_sold:
    'Some was sold since the file was exported (in the file · in the shop · change since): the shop’s stock stays.',
  stock_left_changed:
    'The stock has changed since the file was exported (in the file · in the shop · change since): the shop’s stock stays.',
  undo_hidden: 'Was made by the import: it is hidden now.',
  undo_removed: 'Was made by the import, and is empty: it is deleted now.',
  undo_already_hidden: 'Was made by the import, and is hidden already.',
  undo_put_back: 'Put back as it was before the import.',
  undo_sold_meanwhile: 'Put back, but more was sold since than there had been: stock is 0.',
  undo_changed_since: 'Somebody has changed it since the import: it stays as it is.',
  created_deleted: 'Was made by the import: it is deleted.',
  created_ordered: 'Was ordered, so its orders need it: it is archived, out of the lists.',
  created_reviewed: 'Has reviews: it is archived, out of the lists.',
  created_edited: 'Somebody has worked on it since the import: it stays, hidden.',
  created_imported_again: 'A later import has changed it: it stays.',
  created_for_sale: 'Somebody has shown it in the shop again: it stays.',
  created_in_use: 'Is in use: it stays.',
}

const failures: Record<FileFailure, string> = {
  file_empty: 'The file has no products.',
  file_xlsx: 'This is an Excel workbook. In Excel choose «Save as», then «CSV UTF-8».',
  file_xls: 'This is an old Excel workbook. In Excel choose «Save as», then «CSV UTF-8».',
  file_zip:
    'There is no products.csv in this zip, nor one CSV alone. Import several one after another. A zip of pictures has a field of its own.',
  file_gzip: 'This is a compressed file. Unpack it first.',
  file_pdf: 'This is a PDF, not a CSV.',
  file_html: 'This is a web page, not a CSV.',
  file_json: 'This is JSON, not a CSV.',
  file_picture: 'This is a picture, not a CSV.',
  file_binary: 'This is not a text file.',
  file_woo_translated:
    'This is WooCommerce’s file in another language. Say what its columns are, or set the language of your profile there to English (Users › Profile) and export again.',
  file_magento:
    'This is a product file of Magento. The shop reads its own CSV and those of Shopify and WooCommerce.',
  file_spree:
    'This is a product file of Spree. The shop reads its own CSV and those of Shopify and WooCommerce.',
  file_vendure:
    'This is a product file of Vendure. The shop reads its own CSV and those of Shopify and WooCommerce.',
  encoding_unknown: 'It cannot be told for sure how the letters are written. Save the file as «CSV UTF-8».',
  header_unknown:
    'The first row does not name the columns of our CSV, nor those of Shopify or WooCommerce. Say what they are.',
  mapping_of_other_header:
    'The file has another number of columns than were named. Send it again and name its columns anew.',
  column_unmapped: 'The file has no column of this name.',
  column_twice: 'This column is there twice.',
  column_missing: 'This column is missing.',
  quotes_broken: 'The quotation marks of this row do not match. Nothing was read.',
  row_too_long: 'This row is too long: very likely a quotation mark was never closed.',
  rate_required:
    'A file of Shopify or WooCommerce does not say its currency. Give the rate: dinars for one unit (1 when it is in dinars).',
  category_option_unknown: 'The shop has no such category to put unknown types in.',
  no_categories: 'The shop has no categories yet. Make them first.',
  zip_broken: 'The zip, or the Excel workbook, is damaged or encrypted. Save a workbook as CSV.',
  zip_bomb: 'The zip would unpack to far more than it may.',
  zip_path: 'A name in the zip leads out of it.',
  zip_too_many: 'There are too many files in it.',
  folder_missing: 'There is no such folder of pictures.',
  categories_unreadable: 'The categories in this zip cannot be read.',
  sub_categories_unreadable: 'The sub-categories in this zip cannot be read.',
  options_unreadable: 'The options or specifications in this zip cannot be read.',
  unexpected: 'Something went wrong in the shop. What was written is whole; start it again.',
}

const outcomes: Record<Outcome, string> = {
  refused: 'Not taken',
  skipped: 'Left out',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  deleted: 'Deleted',
}

/** Report texts for the back office and the import command. */
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
