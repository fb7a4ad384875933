import { firstUnits } from '#platform/text/clean-text.ts'
import type { FileColumns } from './column-mapping.ts'

/** Outcomes of a product in the file, worst first. */
export const outcomes = ['refused', 'skipped', 'added', 'changed', 'unchanged', 'deleted'] as const
export type Outcome = (typeof outcomes)[number]

/** Reasons why a product is refused. Nothing of it is written. */
export const refusalCodes = [
  'title_missing',
  'required',
  'slug_invalid',
  'slug_twice',
  'category_unknown',
  'category_no_name',
  'sub_category_unknown',
  'categories_too_many',
  'price_not_a_number',
  'price_currency',
  'price_not_positive',
  'price_not_whole_250',
  'price_too_high',
  'discount_not_below',
  'stock_not_a_number',
  'stock_too_high',
  'number_not_whole',
  'number_too_high',
  'answer_not_yes_or_no',
  'too_long',
  'too_many_cells',
  'too_few_cells',
  'row_unreadable',
  'rows_unreadable',
  'formula',
  'picture_missing',
  'picture_ambiguous',
  'picture_unknown_address',
  'picture_not_an_image',
  'picture_too_heavy',
  'picture_too_many_pixels',
  'picture_broken',
  'too_many_variants',
  'too_many_options',
  'too_many_values',
  'option_twice',
  'option_unknown',
  'value_unknown',
  'value_missing',
  'value_without_option',
  'values_missing',
  'options_missing',
  'options_differ',
  'variant_twice',
  'rows_apart',
  'sku_taken',
  'barcode_invalid',
  'group_first',
  'variation_any',
  'variation_without_parent',
  'variations_missing',
  'date_invalid',
  'dates_out_of_order',
  'dates_without_discount',
  'model_ambiguous',
  'model_unknown',
  'slug_of_another',
  'not_written',
] as const

/** Remarks about a product that is imported anyway, or about the whole file. */
export const noteCodes = [
  'column_unknown',
  'column_dropped',
  'null_left_out',
  'columns_by_order',
  'columns_as_saved',
  'category_added',
  'category_differs',
  'sub_category_added',
  'category_made',
  'sub_category_made',
  'category_displayed',
  'category_hidden',
  'language_copied',
  'slug_with_tail',
  'handle_changed',
  'category_default',
  'category_left',
  'stock_unknown',
  'stock_default',
  'stock_below_zero',
  'stock_sold_since',
  'stock_changed_since',
  'stock_left_sold',
  'stock_left_changed',
  'discount_lost_in_rounding',
  'sale_not_below',
  'sale_left_out',
  'sale_not_positive',
  'sale_too_high',
  'cell_unreadable',
  'price_left_out',
  'amount_too_high',
  'price_unsure',
  'text_cut',
  'attributes_in_description',
  'attribute_unreadable',
  'attributes_left_out',
  'pictures_of_description',
  'links_left_out',
  'pictures_too_many',
  'picture_not_https',
  'picture_private_address',
  'picture_host_unknown',
  'picture_unreachable',
  'picture_timed_out',
  'picture_too_many_redirects',
  'picture_answered_with_error',
  'picture_host_given_up',
  'hidden_without_picture',
  'still_hidden',
  'still_archived',
  'not_for_sale',
  'has_options',
  'of_others',
  'text_of_first_row',
  'value_added',
  'value_from_package',
  'variation_expanded',
  'variant_not_in_shop',
  'variants_set_aside',
  'sku_left_out',
  'barcode_left_out',
  'brand_default',
  'kind_not_sold',
  'kind_digital',
  'hidden_from_catalog',
  'found_one_way',
  'not_published',
  'not_in_shop',
  'undo_hidden',
  'undo_removed',
  'undo_already_hidden',
  'undo_put_back',
  'undo_sold_meanwhile',
  'undo_changed_since',
  'created_deleted',
  'created_ordered',
  'created_reviewed',
  'created_edited',
  'created_imported_again',
  'created_for_sale',
  'created_in_use',
] as const

/** Remarks about a cell that was not taken: what the shop has stays. */
export const cellNotes: ReadonlySet<string | null> = new Set<NoteCode>([
  'cell_unreadable',
  'price_left_out',
  'amount_too_high',
])

/** Remarks that concern new products only. */
export const newProductNotes: ReadonlySet<string | null> = new Set<NoteCode>([
  'language_copied',
  'category_default',
  'stock_unknown',
  'not_published',
  'hidden_from_catalog',
  'found_one_way',
  'attributes_in_description',
  'pictures_of_description',
])

/** Remarks about texts, places and pictures, which an import of prices alone does not look at. */
export const textNotes: ReadonlySet<string | null> = new Set<NoteCode>([
  'category_left',
  'text_cut',
  'attributes_in_description',
  'attributes_left_out',
  'attribute_unreadable',
  'pictures_of_description',
  'links_left_out',
  'pictures_too_many',
  'text_of_first_row',
])

/** Reasons why a whole file is refused. Nothing of it is written. */
export const fileFailures = [
  'file_empty',
  'file_xlsx',
  'file_xls',
  'file_zip',
  'file_gzip',
  'file_pdf',
  'file_html',
  'file_json',
  'file_picture',
  'file_binary',
  'file_magento',
  'file_woo_translated',
  'file_spree',
  'file_vendure',
  'encoding_unknown',
  'header_unknown',
  'mapping_of_other_header',
  'column_unmapped',
  'column_twice',
  'column_missing',
  'quotes_broken',
  'row_too_long',
  'rate_required',
  'category_option_unknown',
  'no_categories',
  'zip_broken',
  'zip_bomb',
  'zip_path',
  'zip_too_many',
  'folder_missing',
  'categories_unreadable',
  'sub_categories_unreadable',
  'options_unreadable',
  'unexpected',
] as const

export type RefusalCode = (typeof refusalCodes)[number]
export type NoteCode = (typeof noteCodes)[number]
export type ReportCode = RefusalCode | NoteCode
export type FileFailure = (typeof fileFailures)[number]

/** A remark about a row: position, code and the value it concerns. */
export type Remark<Code extends ReportCode = ReportCode> = {
  row: number
  column: string | null
  code: Code
  value: string | null
}

/** One line of the report. A product with several remarks has several lines. */
export type ReportLine = Omit<Remark, 'code'> & { slug: string; outcome: Outcome; code: ReportCode | null }

/** Sort rank: errors first, then remarks, then successes. */
export function getRank({ outcome, code }: Pick<ReportLine, 'outcome' | 'code'>): number {
  if (outcome === 'refused') return 0
  // Thousands of them would hide what stays and why.
  if (outcome === 'deleted') return 2
  return code === null ? 2 : 1
}

/** Thrown for a file that cannot be imported, with the position of the problem. */
export class ImportFileError extends Error {
  override name = 'FileRefused'
  readonly code: FileFailure
  readonly row: number | null
  readonly value: string | null
  /** The columns of a file whose header is unknown, for mapping them. */
  readonly columns: FileColumns | null
  constructor(
    code: FileFailure,
    {
      row = null,
      value = null,
      columns = null,
    }: { row?: number | null; value?: string | null; columns?: FileColumns | null } = {},
  ) {
    super(code)
    this.code = code
    this.row = row
    this.value = value
    this.columns = columns
  }
}

const maxValueLength = 120

/** Truncates a value for the report. */
export function truncateValue(value: string): string {
  return value.length > maxValueLength ? `${firstUnits(value, maxValueLength)}…` : value
}
