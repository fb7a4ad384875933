import { type Config, ConfigError } from './config.ts'

/**
 * Refuses the demo catalogue and its accounts with known passwords in a public shop, unless explicitly configured. Without
 * SEED this applies to an empty shop only, as no other is seeded.
 */
export function refusePublicDemo(
  { publicUrl, seed, isSeedSet }: Pick<Config, 'publicUrl' | 'seed' | 'isSeedSet'>,
  { isEmpty }: { isEmpty: boolean },
): void {
  if (seed !== 'demo' || !publicUrl?.startsWith('https:') || !(isSeedSet || isEmpty)) return
  const reason = isSeedSet ? "SEED is 'demo'" : 'SEED is not set, the shop is empty'
  throw new ConfigError(
    `${reason} and PUBLIC_URL is https: this would open a demo shop to the world. ` +
      'Set SEED=none for a shop of your own, or SEED=public-demo if a demo is what you want.',
  )
}
