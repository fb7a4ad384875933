import {
  type AttributeValues,
  formatAttributes,
  readAttributes,
} from '#shop/catalogue/domain/attribute-values.ts'
import { maxLengths } from './file-fields.ts'
import { cutText } from './one-language.ts'
import { noteEmbedded, readEmbedded } from './read-embedded.ts'
import type { ForeignOptions } from './read-shopify-variant.ts'
import { type Attribute, getAttributes, getCell, type WooRow } from './read-woo-fields.ts'
import { type Remark, truncateValue } from './report.ts'

const brandNames = new Set([
  'brand',
  'brands',
  'manufacturer',
  'الماركة',
  'ماركة',
  'العلامة التجارية',
  'البراند',
])

/** Whether an attribute is the brand of its product. */
export const isBrand = ({ name }: Attribute) => brandNames.has(name.toLowerCase())

/** The export writes line ends as `\\n`, and `\\n` itself with another backslash. */
const withLineEnds = (text: string) =>
  text.replace(/\\(\\n|n)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : '\\n'))

/**
 * The description of a product: the short one, the long one, and its attributes as lines of «Name: values», except the brand,
 * those that are options (`isOption`), and those that the shop's dictionary has, which are returned as the text of `formatAttributes`. Pictures in it are returned. What it loses has remarks.
 */
export function toDescription(
  row: WooRow,
  options: Pick<ForeignOptions, 'htmlToText' | 'attributes'>,
  { notes, isOption }: { notes: Remark[]; isOption: (attribute: Attribute) => boolean },
): { description: string; pictures: string[]; attributes: string } {
  const { number } = row
  const html = (['shortDescription', 'description'] as const).map((column) =>
    withLineEnds(getCell(row, column)),
  )
  const [short = '', long = ''] = html.map(options.htmlToText)
  const embedded = readEmbedded(html.join('\n'), options.htmlToText)
  noteEmbedded(embedded, { row: number, column: 'Description', notes })
  const others = getAttributes(row).filter(
    (each) => each.values.length > 0 && !isBrand(each) && !isOption(each),
  )
  const noteNames = (code: Remark['code'], all: readonly Attribute[]) => {
    const value = truncateValue(all.map(({ name }) => name).join(', '))
    if (all.length > 0) notes.push({ row: number, column: 'Attribute 1 name', code, value })
  }
  const read = others.map((each) => ({ ...each, known: readKnown(each, options.attributes) }))
  const visible = read.filter(({ isVisible, known }) => isVisible && known === null)
  noteNames('attributes_in_description', visible)
  noteNames(
    'attributes_left_out',
    read.filter(({ isVisible, known }) => !isVisible && known === null),
  )
  const lines = visible.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n')
  const text = [long.includes(short) ? '' : short, long, lines].filter(Boolean).join('\n\n')
  const description = cutText(text, {
    max: maxLengths.description,
    row: number,
    column: 'Description',
    notes,
  })
  const attributes = formatAttributes(Object.assign({}, ...read.map(({ known }) => known)))
  return { description, pictures: embedded.pictures, attributes }
}

/** An attribute that the shop's dictionary has, with these values; null for any other. */
function readKnown(
  { name, values }: Attribute,
  dictionary: ForeignOptions['attributes'],
): AttributeValues | null {
  if (/[:\n]/.test(name)) return null
  const read = readAttributes(`${name}: ${values.join(', ')}`, dictionary)
  return read.faults.length > 0 ? null : read.values
}
