import type { KeyboardEvent } from 'react'
import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { type EditedField, storedText } from '#features/catalogue-management/domain/list-edits.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { fromList } from '../ui/list-address.ts'
import { numberInput } from '../ui/number-field.tsx'
import { useAdmin } from '../use-admin.ts'
import type { ListEdit } from './use-list-edit.ts'

type Props = {
  rows: readonly ManagedRow[]
  listHref: string
  canPrice: boolean
  canStock: boolean
  edit: ListEdit
}

/** The list with fields for prices and stock; Enter and the arrow keys go from row to row. */
export function ListEditTable({ rows, listHref, canPrice, canStock, edit }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const fields: EditedField[] = [
    ...(canPrice ? (['price', 'discountPrice'] as const) : []),
    ...(canStock ? (['stockQuantity'] as const) : []),
  ]
  const titles: Record<EditedField, string> = {
    price: texts.price,
    discountPrice: texts.fields.discountPrice ?? '',
    stockQuantity: texts.stock,
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
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

  const columns: Column<ManagedRow>[] = [
    {
      key: 'title',
      title: texts.product,
      heading: true,
      cell: (product) => (
        <Link
          href={fromList(`/admin/products/${product.id}`, listHref)}
          className="inline-flex min-h-11 items-center hover:text-tile-deep hover:underline"
        >
          <bdi>{localizedTitle(product, language)}</bdi>
        </Link>
      ),
    },
    ...fields.map((field, at) => ({
      key: field,
      title: titles[field],
      cell: (product: ManagedRow) =>
        product.variants === 0 ? (
          <Cell product={product} field={field} edit={edit} />
        ) : (
          // Its prices and stock are those of its variants.
          at === 0 && (
            <Link
              href={fromList(`/admin/products/${product.id}`, listHref)}
              className={buttonClass('quiet', 'sm')}
            >
              {texts.listEdit.variants}
            </Link>
          )
        ),
    })),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the fields inside
    <div onKeyDown={onKeyDown}>
      <p className="mb-2 text-sm text-ink-soft">{texts.listEdit.hint}</p>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={texts.none}
      />
    </div>
  )
}

type CellProps = { product: ManagedRow; field: EditedField; edit: ListEdit }

function Cell({ product, field, edit: { drafts, errors, type } }: CellProps) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { id } = product
  const code = errors.get(id)?.[field]
  const current = product[field] === null ? texts.listEdit.noDiscount : formatNumber(product[field], language)
  const error =
    code === 'stale'
      ? texts.listEdit.stale(current)
      : code && (texts.listEdit.errors[code] ?? texts.errors[code] ?? texts.errors.invalid)
  const errorId = `edit-${field}-${id}-error`
  return (
    <span className="block min-w-28">
      <input
        {...numberInput}
        data-field={field}
        value={drafts.get(id)?.[field] ?? storedText(product, field)}
        onChange={({ target }) => type(id, field, target.value)}
        aria-label={texts.listEdit[field](localizedTitle(product, language))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="tabular block min-h-11 w-full rounded-control border border-ink-soft/75 bg-paper px-2 aria-invalid:border-2 aria-invalid:border-pomegranate lg:min-h-9 rtl:text-end"
      />
      {error && (
        <span id={errorId} className="block max-w-56 text-sm text-pomegranate">
          {error}
        </span>
      )}
    </span>
  )
}
