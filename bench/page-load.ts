import { kilobytes, plain, type Row, row } from './result-row.ts'
import { type PageVisit, worst } from './visits.ts'

/** First visits on a phone: the transfer size of the home page, and for each page the requests before the largest picture and the layout shift. */
export function pageLoadRows(visits: PageVisit[]): Row[] {
  const home = visits.filter(({ page }) => page === 'home')
  const weight = worst(home, ({ allBytes }) => allBytes, kilobytes)
  return [
    row('everything on first view of home', weight.value, {
      target: { must: 500_000, aim: 300_000, better: 'less' },
      show: kilobytes,
      detail: weight.detail,
    }),
    ...requestRows(visits),
    ...shiftRows(visits),
  ]
}

function requestRows(visits: PageVisit[]): Row[] {
  return pagesOf(visits).map(({ page, of }) => {
    const { value, detail } = worst(of, ({ sentUntilLargest }) => sentUntilLargest.length, plain)
    const arrived = worst(of, ({ arrivedBeforeLargest }) => arrivedBeforeLargest.length, plain)
    const target = { must: 8, aim: 5, better: 'less' } as const
    const elements = [...new Set(of.map(({ largest }) => largest?.element ?? 'none'))].join(', ')
    return row(`requests until the largest image is asked for, ${page}`, value, {
      target,
      show: plain,
      detail: `${detail}; ${elements}; answered before it is painted: ${arrived.detail}`,
    })
  })
}

function pagesOf(visits: PageVisit[]) {
  const pages = [...new Set(visits.map(({ page }) => page))]
  return pages.map((page) => ({ page, of: visits.filter((one) => one.page === page) }))
}

function shiftRows(visits: PageVisit[]): Row[] {
  return pagesOf(visits).map(({ page, of }) => {
    const { value, detail } = worst(of, ({ layoutShift }) => layoutShift, plain)
    const target = { must: 0.02, aim: 0, better: 'less' } as const
    return row(`layout shift, ${page}`, value, { target, show: plain, detail })
  })
}
