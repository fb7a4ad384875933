import type { Page, Request, Route } from '@playwright/test'

/** Answers the matching calls with a 500; call the returned function to stop. */
export async function failCalls(
  page: Page,
  fails: (request: Request) => boolean,
): Promise<() => Promise<void>> {
  const handler = (route: Route) =>
    fails(route.request())
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken on purpose' })
      : route.fallback()
  await page.route('**/api/**', handler)
  return () => page.unroute('**/api/**', handler)
}

/** Delays the matching calls until the returned function is called. */
export function holdCalls(page: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
  return holdFiles(page, '**/api/**', isHeld)
}

/** Delays files by their address until the returned function is called, like a slow connection. */
export async function holdFiles(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await promise
    // The page may have navigated away meanwhile.
    await route.fallback().catch(() => undefined)
  })
  return resolve
}

export const toPath = (request: Request): string => new URL(request.url()).pathname
