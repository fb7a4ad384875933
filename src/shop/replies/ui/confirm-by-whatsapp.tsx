import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { whatsAppAddress } from '#platform/phone/phone.ts'
import { siteQuery } from '#shop/content/client.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { confirmationTexts } from '../messages/confirmation.ts'

/** Whether an order with this status can be confirmed by a message to the shop: it is pending, and the shop reads them. */
export function useCanConfirm(status: OrderStatus): boolean {
  const { data: site } = useQuery(siteQuery())
  return status === 'pending' && site?.confirmsByWhatsApp === true
}

type Props = { orderId: number; className?: string }

/** The button that opens WhatsApp with the message that confirms an order. */
export function ConfirmByWhatsApp({ orderId, className = '' }: Props) {
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  if (!site?.whatsapp) return null
  const texts = confirmationTexts[language]
  return (
    <div className={className}>
      <a
        href={whatsAppAddress(site.whatsapp, texts.message(orderNumber(orderId)))}
        rel="noopener"
        target="_blank"
        className={`${buttonClass('primary', 'lg')} w-full gap-2`}
      >
        <MessageCircle size={20} />
        {texts.confirm}
      </a>
      <p className="mt-2 text-sm text-ink-soft">{texts.hint}</p>
    </div>
  )
}
