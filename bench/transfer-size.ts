import { kilobytes, type Row, row } from './result-row.ts'
import { type PageVisit, worst } from './visits.ts'

const show = kilobytes

/** The transfer size of the scripts of every page and of the HTML of the home page, as Chromium received them. */
export function transferSizeRows(visits: PageVisit[]): Row[] {
  const pages = [...new Set(visits.map(({ page }) => page))]
  const scripts = pages.map((page) => {
    const of = visits.filter((one) => one.page === page)
    const { value, detail } = worst(of, ({ scriptBytes }) => scriptBytes, show)
    const target = { must: 100_000, aim: 90_000, better: 'less' } as const
    return row(`script on first load, ${page}`, value, { target, show, detail })
  })
  const home = visits.filter(({ page }) => page === 'home')
  const { value, detail } = worst(home, ({ htmlBytes }) => htmlBytes, show)
  const target = { must: 14_000, aim: 10_000, better: 'less' } as const
  return [...scripts, row('HTML of home', value, { target, show, detail })]
}
