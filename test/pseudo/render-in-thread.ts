import { type RenderJob, type RenderResult, renderPage } from '#shop/content/render-article.ts'

/** Renders here: a thread loads the registry by itself, and would not have the third language. */
export async function renderInThread(job: RenderJob): Promise<RenderResult> {
  return renderPage(job)
}
