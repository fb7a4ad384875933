import { useId } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

type Bar = { name: string; value: number; label: string }

type Props = {
  title: string
  bars: readonly Bar[]
  /** The sum of all bars and the format of one value, as displayed text. */
  total: string
  format: (value: number) => string
}

const step = 10
const gap = 2
const height = 100

/** A bar chart over time; the first bar is at the inline start. The same data is also available as a table. */
export function BarChart({ title, bars, total, format }: Props) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const id = useId()
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), bars[0] ?? emptyBar)
  const xOf = (index: number) => (getDirection(language) === 'rtl' ? bars.length - 1 - index : index) * step
  const ends = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)]
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {reports.chartSummary(title, total, highest.label, highest.name)}
      </figcaption>
      <p className="text-sm text-ink-soft" aria-hidden="true">
        <bdi>{format(max)}</bdi>
      </p>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 w-full border-b border-ink-soft print:h-28"
      >
        {[0, height / 2].map((y) => (
          <line
            key={y}
            x1={0}
            x2={bars.length * step}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {bars.map(({ name, value, label }, index) => (
          <rect
            key={name}
            x={xOf(index) + gap / 2}
            y={height - (value / max) * height}
            width={step - gap}
            height={(value / max) * height}
            className="fill-tile-deep hover:fill-tile"
          >
            <title>{`${name}: ${label}`}</title>
          </rect>
        ))}
      </svg>
      <p className="flex justify-between gap-2 text-sm text-ink-soft" aria-hidden="true">
        {ends.map((bar, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the axis always has three labels
          <bdi key={index}>{bar?.name}</bdi>
        ))}
      </p>
    </figure>
  )
}

const emptyBar: Bar = { name: '', value: 0, label: '' }
