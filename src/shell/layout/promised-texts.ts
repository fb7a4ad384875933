import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { Promises } from '#shop/promises/domain/promises.ts'
import { sentences as arabic } from '#shop/promises/messages/ar.ts'
import { sentences as english } from '#shop/promises/messages/en.ts'
import { withGroups } from './with-groups.ts'

type Sentences = typeof english
const sentences = byLanguage({ ar: arabic, en: english })

type Changed = {
  [Group in keyof AllMessages]?: (
    texts: AllMessages[Group],
    promises: Promises,
    sentence: Sentences,
  ) => Partial<AllMessages[Group]>
}

/** The texts that the shop's settings replace, by group. */
const changed: Changed = {
  home: (home, { time, places, fee, returns, goods }, sentence) => {
    const when = sentence.when({ time, places })
    const delivery =
      places?.served === 0
        ? sentence.placesLine(places)
        : `${when ?? home.fastText}${sentence.stop} ${sentence.fee(fee)}`
    return {
      ...((goods || places) && {
        description: sentence.description(goods?.length ? sentence.goods(goods) : home.heading, places),
      }),
      ...(when && { bannerTitle: sentence.delivery, fastTitle: sentence.delivery, fastText: when }),
      ...((time || places || fee) && { bannerText: delivery }),
      ...(returns && {
        returnsTitle: sentence.returnsTitle(returns),
        returnsText: sentence.returnsText(returns),
      }),
    }
  },
  listing: ({ description }, { places }, sentence) => ({
    description: places ? (title) => sentence.description(title, places) : description,
  }),
  product: ({ deliveryText }, { time, places }, sentence) => ({
    deliveryText: sentence.when({ time, places }) ?? deliveryText,
  }),
  terms: ({ shippingLines }, { time, places }, sentence) => ({
    shippingLines: {
      ...shippingLines,
      ...(places && { places: sentence.placesLine(places) }),
      ...(time && { time: sentence.timeLine(time) }),
      ...(places?.served === 0 && { time: `${sentence.when({ time, places })}${sentence.stop}` }),
    },
  }),
}

/** The texts with those that the settings of the shop replace. */
export function withPromises(messages: AllMessages, promises: Promises, language: Language): AllMessages {
  return withGroups(messages, (group, texts) =>
    changed[group as 'home']?.(texts as AllMessages['home'], promises, sentences[language]),
  )
}
