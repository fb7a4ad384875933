import { TextField } from '#ui/text-field.tsx'
import { FilterForm } from './filter-form.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { findMonths, type Period } from './period.ts'
import { useWorkTexts } from './use-work-texts.ts'

type Props = { path: string; period: Period & { isReversed: boolean } }

/** The days that a list is of: this month, the last one, all, or any two. */
export function PeriodFilter({ path, period }: Props) {
  const { period: texts } = useWorkTexts()
  const { from, to, isReversed } = period
  const months = findMonths(new Date())
  const choices = (['thisMonth', 'lastMonth'] as const).map((name) => ({
    href: name === 'thisMonth' ? path : `${path}?${new URLSearchParams(months[name])}`,
    text: texts[name],
    chosen: months[name].from === from && months[name].to === to,
  }))
  const isAll = from === undefined && to === undefined
  return (
    <div className="not-printed flex flex-wrap items-end gap-x-6">
      <div className="mb-4">
        <LinkTabs
          label={texts.label}
          choices={[...choices, { href: `${path}?period=all`, text: texts.all, chosen: isAll }]}
        />
      </div>
      <FilterForm key={`${from}/${to}`} path={path} rest={{}} action={texts.show}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={texts[name]}
            defaultValue={period[name]}
            error={name === 'to' && isReversed ? texts.reversed : undefined}
          />
        ))}
      </FilterForm>
    </div>
  )
}
