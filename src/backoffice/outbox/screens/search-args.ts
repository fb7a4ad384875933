import { pageArgs } from '#desk/list-args.ts'
import { outboxStates } from '#platform/outbox/states.ts'
import type { OutgoingMessagesArgs } from '../schemas.ts'

/** Reads the filters from the query string; malformed values are ignored. */
export function outgoingMessagesArgs(search: URLSearchParams): OutgoingMessagesArgs {
  const state = outboxStates.find((each) => each === search.get('state'))
  return { ...pageArgs(search), ...(state && { state }) }
}
