import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page, or one part of it, in words. Only violations are gathered: the rest takes most of its time. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
  })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Fails with what axe finds on the page as it stands; `where` names the state. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}
