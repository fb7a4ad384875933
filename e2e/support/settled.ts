import type { Page } from '@playwright/test'
import { inPage } from './page-tools.ts'

/** Waits until the page looks as it will stay ({@link PageTools.settle}). */
export function settled(page: Page): Promise<void> {
  return inPage(page, 'settle', [])
}
