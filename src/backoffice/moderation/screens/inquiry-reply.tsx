import { useShopName } from '#backoffice/settings/ui/use-shop-name.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { buttonClass } from '#ui/button.tsx'
import { Mail } from '#ui/icons/mail.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { mailReply, whatsappReply } from '../domain/reply-text.ts'
import type { ShopInquiry } from '../schemas-inquiries.ts'

/** Links that open an e-mail or WhatsApp reply with a greeting in the sender's language. */
export function InquiryReply({ inquiry }: { inquiry: ShopInquiry }) {
  const { inquiries } = useAdmin().moderation
  const { phone, email } = inquiry
  const shopName = useShopName(inquiry.language)
  const className = `${buttonClass('secondary')} gap-2`
  return (
    <Panel title={inquiries.answer} className="not-printed">
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a
            href={whatsappReply({ ...inquiry, phone, shopName })}
            target="_blank"
            rel="noreferrer"
            className={className}
          >
            <MessageCircle size={20} />
            {inquiries.byWhatsapp}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={className}>
            <Phone size={20} />
            {inquiries.call}
          </a>
        )}
        {email && (
          <a href={mailReply({ ...inquiry, email, shopName })} className={className}>
            <Mail size={20} />
            {inquiries.byMail}
          </a>
        )}
      </div>
    </Panel>
  )
}
