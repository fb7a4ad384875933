import { expect, test } from 'vitest'
/** The one of the shop: vitest.config.ts replaces it by other names. */
import { renderInThread } from '#src/shop/content/render-in-thread.ts'
import { type RenderJob, renderPage } from './render-article.ts'

const page: RenderJob = {
  markdown: '## A\n\nDijla +1 {{x}}\n\n{{delivery-table}}',
  language: 'ar',
  isHelp: false,
}
const help: RenderJob = { markdown: '## A\n\n### B\n\n[c](/d)', language: 'en', isHelp: true }

/** Above what the start of a thread takes where all cores compute. */
const late = 120_000

test('a thread renders what this one would', async () => {
  for (const job of [page, help, { ...page, isHelp: true }, { ...page, markdown: '{{nothing}}' }])
    expect(await renderInThread(job, late)).toEqual(renderPage(job))
})

test('timers of this thread run while another renders, and a page above the deadline is refused', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  await renderInThread({ ...page, markdown: `x${'+'.repeat(49_998)}.` }, late)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
  expect(await renderInThread(page, 1)).toEqual({ problem: 'too_costly' })
  expect(await renderInThread(page, late)).toHaveProperty('article')
})
