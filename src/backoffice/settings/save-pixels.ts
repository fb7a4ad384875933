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
 * is not configured, or with `address_missing` on that of Meta while the shop's address is unknown, which Meta requires of events of a
 * website, unless it was on before: a lost variable must not block other fields.
 */
export function savePixels(
  ctx: StaffCtx,
  { version, ...value }: Pixels & { version: number },
  { withToken, publicUrl }: { withToken: readonly PixelNetwork[]; publicUrl: string | null },
): Promise<{ version: number }> {
  const problemOf = (network: PixelNetwork) => {
    if (!withToken.includes(network)) return 'token_missing'
    return network === 'meta' && publicUrl === null ? 'address_missing' : null
  }
  const check = async (_: unknown, before: Pixels) => {
    const problems = pixelNetworks.flatMap((network) => {
      const field = `${network}Conversions` as const
      const problem = value[field] && !before[field] ? problemOf(network) : null
      return problem === null ? [] : [[field, problem]]
    })
    if (problems.length > 0) {
      const errors = Object.fromEntries(problems)
      throw new Refusal('invalid_request', {}, errors)
    }
  }
  return saveSection({ ...ctx, configured: undefined }, { name: 'pixels', value, version, check })
}
