import type { Promises } from '#features/promises/domain/promises.ts'
import { sentences as arabic } from '#features/promises/messages/ar.ts'
import { sentences as english } from '#features/promises/messages/en.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'

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
    const when = time && { fastTitle: sentence.delivery, fastText: sentence.time(time) }
    const delivery =
      places?.served === 0
        ? sentence.placesLine(places)
        : `${when?.fastText ?? home.fastText}${sentence.stop} ${sentence.fee(fee)}`
    return {
      ...((goods || places) && { description: sentence.description({ goods, places }) }),
      ...(when && { ...when, bannerTitle: sentence.delivery }),
      ...((time || places || fee) && { bannerText: delivery }),
      ...(returns && {
        returnsTitle: sentence.returnsTitle(returns),
        returnsText: sentence.returnsText(returns),
      }),
    }
  },
  product: (_, { time }, sentence) => (time ? { deliveryText: sentence.time(time) } : {}),
  terms: ({ shippingLines }, { time, places }, sentence) => ({
    shippingLines: {
      ...shippingLines,
      ...(places && { places: sentence.placesLine(places) }),
      ...(time && { time: sentence.timeLine(time) }),
    },
  }),
}

/** The texts with those that the settings of the shop replace. Groups are read when a text is needed. */
export function withPromises(messages: AllMessages, promises: Promises, language: Language): AllMessages {
  const known = new Map<unknown, object>()
  return new Proxy(messages, {
    get: (target, key) => {
      const texts = Reflect.get(target, key) as AllMessages['home'] | undefined
      const change = changed[key as 'home']
      if (!change || !texts) return texts
      const replaced = known.get(texts) ?? { ...texts, ...change(texts, promises, sentences[language]) }
      known.set(texts, replaced)
      return replaced
    },
  })
}
