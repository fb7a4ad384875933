type Props = {
  titles: readonly [name: string, before: string, after: string]
  rows: readonly { name: string; before: string; after: string }[]
}

/** What a change makes of an order, before it is saved. */
export function BeforeAfter({ titles, rows }: Props) {
  return (
    <table className="w-full text-start">
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" className="pe-3 text-start text-sm">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-live="polite">
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className="pe-3 text-start font-normal">
              {name}
            </th>
            <td className="tabular pe-3">{before}</td>
            <td className={`tabular ${before === after ? '' : 'font-bold'}`}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
