import { useQuery } from '@tanstack/react-query'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { markSentByHand, orderMessagesQuery } from '../client-messages.ts'
import type { OrderMessage } from '../schemas-messages.ts'

const rereadMs = 2_000
/** The text of a message is made within seconds after its change; one that waits for longer waits for a provider. */
const freshMs = 20_000

const isFresh = ({ state, createdAt }: OrderMessage) =>
  state === 'waiting' && Date.now() - new Date(createdAt).getTime() < freshMs

/** The messages of an order, and how to record that one is sent by hand. */
export function useOrderMessages(orderId: number) {
  const { data } = useQuery({
    ...orderMessagesQuery(orderId),
    refetchInterval: ({ state }) => (state.data?.messages.some(isFresh) ? rereadMs : false),
  })
  const { change, busy } = useAdminMutation()
  const markSent = ({ id }: OrderMessage) =>
    change(() => markSentByHand(orderId, id), { invalidates: ['orderMessages', 'audit'] })
  const byHand = data?.messages.find(({ state }) => state === 'by_hand')
  return { data, byHand, markSent, busy }
}
