import { median } from './median.ts'
import { type Row, row, seconds } from './result-row.ts'
import { startShop } from './shop-process.ts'

const starts = 3

/** The time from the start of the process to the first page, for a shop with data: the median of three. */
export async function coldStartRows(dataDir: string, firstStartMs: number): Promise<Row[]> {
  const measured: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const shop = await startShop(dataDir)
    measured.push(shop.startMs)
    await shop.stop()
  }
  return [
    row('cold start to the first answer', median(measured), {
      target: { must: 3000, aim: 1500, better: 'less' },
      show: seconds,
      detail: measured.map(seconds).join(', '),
    }),
    {
      what: 'first start, empty DATA_DIR, demo data made',
      must: '',
      aim: '',
      measured: seconds(firstStartMs),
      verdict: 'unmeasured',
    },
  ]
}
