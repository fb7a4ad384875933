import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type PixelNetwork, type Pixels, pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'
import { selectSection } from './queries.ts'
import { saveSection } from './save-section.ts'
import type { ManagedPixels } from './schemas-pixels.ts'

/** The pixels, and the networks whose secret is configured. */
export async function readManagedPixels(
  { db }: Pick<StaffCtx, 'db'>,
  withToken: readonly PixelNetwork[],
): Promise<ManagedPixels> {
  const { value, version } = await selectSection(db, 'pixels', undefined)
  return { ...value, version, withToken: [...withToken] }
}

/**
 * Saves the pixels; returns the new version. Refuses with `stale`, and with `token_missing` on the switch of conversions whose secret
 * is not configured, unless it was on before: a lost variable must not block other fields.
 */
export function savePixels(
  ctx: StaffCtx,
  { version, ...value }: Pixels & { version: number },
  withToken: readonly PixelNetwork[],
): Promise<{ version: number }> {
  const check = async (_: unknown, before: Pixels) => {
    const missing = pixelNetworks
      .filter((network) => !withToken.includes(network))
      .map((network) => `${network}Conversions` as const)
      .filter((field) => value[field] && !before[field])
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((field) => [field, 'token_missing']))
      throw new Refusal('invalid_request', {}, errors)
    }
  }
  return saveSection({ ...ctx, configured: undefined }, { name: 'pixels', value, version, check })
}
