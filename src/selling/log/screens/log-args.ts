import { type PanelTopic, panelTopicNames } from '#shop/sellers/domain/panel-log.ts'
import type { SellerLogArgs } from '../schemas.ts'

/** What the address of the log filters by; what it cannot be is left out. */
export function logArgs(search: URLSearchParams): SellerLogArgs {
  const numberIn = (name: string, max: number) => {
    const text = search.get(name) ?? ''
    return /^\d+$/.test(text) && text.length <= max ? Number(text) : undefined
  }
  const by = numberIn('by', 9)
  const before = numberIn('before', 15)
  const subject = panelTopicNames.find((each): each is PanelTopic => each === search.get('subject'))
  return {
    ...(by !== undefined && { by }),
    ...(subject && { subject }),
    ...(before !== undefined && { before }),
  }
}
