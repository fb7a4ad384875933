import { requireStaff } from '#features/staff/permissions.ts'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { readManagedSettings } from './queries.ts'
import { listManagedSlides } from './slides.ts'

/** The reads of the settings' screens; `configured` are the facts of the configuration. */
export function settingsManagementReads(configured: SiteFacts | undefined) {
  return {
    'managed-settings': (ctx) => readManagedSettings(requireStaff(ctx, 'admin'), configured),
    'managed-slides': (ctx) => listManagedSlides(requireStaff(ctx, 'admin')),
  } satisfies Reads
}
