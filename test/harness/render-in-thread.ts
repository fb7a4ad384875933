import { type RenderJob, type RenderResult, renderPage } from '#shop/content/render-article.ts'

/** How many pages were rendered that the shop renders in a thread. */
export const renders = { count: 0 }

// Replaces src/shop/content/render-in-thread.ts. A thread compiles its modules anew for each page, and on a busy machine that takes longer than the
// shop waits. In `pseudo` it would not have the third language, because it loads the registry by itself.
export async function renderInThread(job: RenderJob): Promise<RenderResult> {
  renders.count += 1
  return renderPage(job)
}
