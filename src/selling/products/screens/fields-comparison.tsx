import type { ReactNode } from 'react'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useSelling } from '../../team/ui/use-selling.ts'

type Values = Record<string, unknown>
type Props = { caption: string; fields: readonly string[]; columns: { title: string; values: Values }[] }

/** Fields of a page side by side, such as before, now and proposed. */
export function FieldsComparison({ caption, fields, columns }: Props) {
  const { products: texts } = useSelling()
  const labels: Record<string, string> = Object.assign({}, texts.titles, texts.descriptions, {
    brand: texts.brand,
    model: texts.model,
    images: texts.pictures,
    categoryId: texts.category,
  })
  return (
    <div className="overflow-x-auto">
      <table className="stacked-table w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {[texts.field, ...columns.map(({ title }) => title)].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-start font-bold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-bold" data-column={texts.field}>
                {labels[field] ?? field}
              </th>
              {columns.map(({ title, values }) => (
                <td key={title} className="px-3 py-2 text-start" data-column={title}>
                  <Value value={values[field]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Value({ value }: { value: unknown }): ReactNode {
  const { products: texts } = useSelling()
  if (Array.isArray(value) && value.length > 0)
    return (
      <span className="flex flex-wrap gap-1">
        {value.map((image) => (
          <Thumbnail key={image} image={image} />
        ))}
      </span>
    )
  if (Array.isArray(value) || value === null || value === undefined || value === '')
    return <span className="text-ink-soft">{texts.emptyField}</span>
  return (
    <bdi className="whitespace-pre-line wrap-anywhere" dir="auto">
      {String(value)}
    </bdi>
  )
}
