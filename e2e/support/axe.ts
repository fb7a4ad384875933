import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe’s violations on the page or in one part of it. Other results are skipped because collecting them takes
 * most of the time.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await unstick(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
  })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Puts sticky bars below the content: axe counts a target that they cover in part as small, though scrolling uncovers it. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-sticky-bar]'))
      bar.style.position = 'static'
  })
}

/** Fails when axe finds violations on the current page; `where` names the state in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}
