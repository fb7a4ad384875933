import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { whatsAppAddress } from '#platform/phone/phone.ts'
import { siteQuery } from '#shop/content/client.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { contactTexts } from '#shop/shop-settings/messages/contact.ts'
import { buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'

type Props = {
  /** What the WhatsApp message names; without either it is about the cart. */
  product?: string
  orderId?: number
  className?: string
}

/** Links to the shop's WhatsApp and phone, if they are set. */
export function ContactLinks({ product, orderId, className = '' }: Props) {
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  if (!site?.phone && !site?.whatsapp) return null
  const texts = contactTexts[language]
  const message =
    product !== undefined
      ? texts.aboutProduct(product)
      : orderId !== undefined
        ? texts.aboutOrder(orderNumber(orderId))
        : texts.beforeOrder
  return (
    <section aria-label={texts.question} className={className}>
      <p className="text-sm text-ink-soft">{texts.question}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {site.whatsapp && (
          <a
            href={whatsAppAddress(site.whatsapp, message)}
            rel="noopener"
            target="_blank"
            className={`${buttonClass('secondary', 'sm')} gap-2`}
          >
            <MessageCircle size={18} />
            {texts.whatsapp}
          </a>
        )}
        {site.phone && (
          <a href={`tel:${site.phone}`} className={`${buttonClass('secondary', 'sm')} gap-2`}>
            <Phone size={18} />
            <span className="sr-only">{texts.call}</span>
            <bdi dir="ltr" className="tabular">
              {formatPhone(site.phone)}
            </bdi>
          </a>
        )}
      </div>
    </section>
  )
}
