import type { AllMessages } from '#platform/i18n/messages.ts'

/**
 * The texts with what `changeOf` returns for a group in place of its own. Groups are read when a text is needed, as they are loaded
 * with the screens that use them.
 */
export function withGroups(
  messages: AllMessages,
  changeOf: (group: string, texts: object) => object | undefined,
): AllMessages {
  const known = new Map<unknown, object>()
  return new Proxy(messages, {
    get: (target, key) => {
      const texts: unknown = Reflect.get(target, key)
      if (typeof texts !== 'object' || texts === null) return texts
      const change = known.has(texts) ? undefined : changeOf(String(key), texts)
      const replaced = known.get(texts) ?? (change ? { ...texts, ...change } : texts)
      known.set(texts, replaced)
      return replaced
    },
  })
}
