import { type KeyboardEvent, useState } from 'react'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { fromList } from '#desk/list-address.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { type EditedField, type EditRow, rowKey } from '#shop/catalogue/domain/list-edits.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { ChevronUp } from '#ui/icons/chevron-up.ts'
import type { VariantSale } from '../schemas-sales.ts'
import { ListEditCell } from './list-edit-cell.tsx'
import type { EditGroup } from './use-edit-groups.ts'
import type { ListEdit } from './use-list-edit.ts'

type Props = {
  groups: readonly EditGroup[]
  listHref: string
  canPrice: boolean
  canStock: boolean
  edit: ListEdit
}

/** Up to this number the variants of a product are open at first. */
const maxOpenVariants = 8

type Line = { key: string; group: EditGroup } & (
  | { kind: 'product'; isOpen: boolean }
  | { kind: 'variant'; row: EditRow; variant: VariantSale }
)

/** The list with fields for prices and stock, variants below their product; Enter and the arrow keys go from row to row. */
export function ListEditTable({ groups, listHref, canPrice, canStock, edit }: Props) {
  const { products: texts } = useAdmin()
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const fields: EditedField[] = [
    ...(canPrice ? (['price', 'discountPrice', 'cost'] as const) : []),
    ...(canStock ? (['stockQuantity'] as const) : []),
  ]
  const titles: Record<EditedField, string> = {
    price: texts.price,
    discountPrice: texts.fields.discountPrice ?? '',
    cost: texts.costs.title,
    stockQuantity: texts.stock,
  }
  // An error is never out of sight.
  const hasError = ({ rows }: EditGroup) =>
    rows?.some((row) => Object.keys(edit.errors.get(rowKey(row)) ?? {}).length > 0) ?? false
  const lines = groups.flatMap((group): Line[] => {
    const { product, rows, variants } = group
    const isOpen =
      hasError(group) ||
      (toggled.get(product.id) ?? (variants.length > 0 && variants.length <= maxOpenVariants))
    const line: Line = { key: `product-${product.id}`, kind: 'product', group, isOpen }
    if (product.variants === 0 || !isOpen) return [line]
    const below = variants.flatMap((variant, index): Line[] => {
      const row = rows?.[index]
      return row ? [{ key: rowKey(row), kind: 'variant', group, row, variant }] : []
    })
    return [line, ...below]
  })

  const columns: Column<Line>[] = [
    {
      key: 'title',
      title: texts.product,
      heading: true,
      cell: (line) =>
        line.kind === 'variant' ? (
          <VariantHeading variant={line.variant} />
        ) : (
          <ProductHeading
            line={line}
            listHref={listHref}
            onToggle={() => setToggled((all) => new Map(all).set(line.group.product.id, !line.isOpen))}
          />
        ),
    },
    ...fields.map((field) => ({
      key: field,
      title: titles[field],
      cell: (line: Line) => <LineCell line={line} field={field} edit={edit} />,
    })),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the fields inside
    <div onKeyDown={moveInColumn}>
      <p className="mb-2 text-sm text-ink-soft">{texts.listEdit.hint}</p>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        empty={texts.none}
      />
    </div>
  )
}

function moveInColumn(event: KeyboardEvent<HTMLDivElement>) {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || !target.dataset.field) return
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const column = currentTarget.querySelectorAll<HTMLInputElement>(
    `input[data-field="${target.dataset.field}"]`,
  )
  const next = column[[...column].indexOf(target) + step]
  next?.focus()
}

type HeadingProps = { line: Line & { kind: 'product' }; listHref: string; onToggle: () => void }

function ProductHeading({ line: { group, isOpen }, listHref, onToggle }: HeadingProps) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { product, rows } = group
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const title = localizedTitle(product, language)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        href={fromList(`/admin/products/${product.id}`, listHref)}
        className="inline-flex min-h-11 items-center hover:text-tile-deep hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
      {product.variants > 0 && rows && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={texts.listEdit.variantsOf(texts.options.count(product.variants), title)}
          onClick={onToggle}
          className={buttonClass('quiet', 'sm')}
        >
          {texts.options.count(product.variants)}
          <Chevron size={16} />
        </button>
      )}
    </span>
  )
}

function VariantHeading({ variant }: { variant: VariantSale }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 font-normal md:ps-6">
      <VariantLine variant={variant} className="" />
      {variant.sku && <bdi className="text-sm text-ink-soft">{variant.sku}</bdi>}
    </span>
  )
}

type CellProps = { line: Line; field: EditedField; edit: ListEdit }

function LineCell({ line, field, edit }: CellProps) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { product, rows } = line.group
  const title = localizedTitle(product, language)
  if (line.kind === 'variant')
    return (
      <ListEditCell
        rows={[line.row]}
        field={field}
        title={variantTitle(product, line.variant, language)}
        edit={edit}
      />
    )
  if (product.variants === 0)
    return <ListEditCell rows={rows ?? []} field={field} title={title} edit={edit} />
  if (field === 'stockQuantity') return formatNumber(product.stockQuantity, language)
  const stored = new Set(rows?.map((row) => row[field]))
  // One amount for all variants, where they have one.
  if (rows && stored.size === 1)
    return <ListEditCell rows={rows} field={field} title={texts.listEdit.allOf(title)} edit={edit} />
  if (field !== 'price' || !rows) return null
  const prices = rows.map(({ price }) => price)
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return (
    <bdi className="tabular">
      {texts.options.priceRange(formatNumber(from, language), formatNumber(to, language))}
    </bdi>
  )
}
