import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { consent } from './consent-en.ts'

const joined = (networks: readonly PixelNetwork[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(networks.map((each) => consent.networks[each]))

/** What the privacy page says of ad networks, for a shop with these; none: that there are none. */
export const privacyTexts = (networks: readonly PixelNetwork[]) => ({
  'ad-measurement':
    networks.length === 0
      ? 'We do not sell data, and there are no advertising trackers in this shop.'
      : `We do not sell data. Only if you accept it do ${joined(networks)} learn which pages and products you open here and what you order, so that we see what our ads bring. They do not get your name or address, and of your phone at most a digest. Without your consent nothing of theirs is loaded; “Privacy choices” at the foot of every page changes your answer. What identifies you to them stays with an order for 90 days.`,
  'cookie-question':
    networks.length === 0
      ? 'We show you no advertisements by it, which is why no banner asks you about cookies.'
      : `We show you no advertisements by it. Your answer about ${joined(networks)} is remembered in another cookie; they set cookies of their own only after you accept.`,
})
