import { byLanguage } from '#platform/i18n/by-language.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'

type InviteMail = (facts: { name: string; role: SellerRole; link: string }) => {
  subject: string
  text: string
}

const english: Record<SellerRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  accountant: 'an accountant',
}
const arabic: Record<SellerRole, string> = {
  owner: 'مالكًا',
  manager: 'مديرًا',
  packer: 'مجهّزًا',
  accountant: 'محاسبًا',
}

/** The link to an invitation. Server only. */
export const inviteMails = byLanguage<InviteMail>({
  en: ({ name, role, link }) => ({
    subject: `Work for ${name} at Dijla`,
    text: `${name} invites you to work for it at Dijla as ${english[role]}. Accept or decline within seven days:\n\n${link}\n\nIf you do not know the shop, ignore this mail.`,
  }),
  ar: ({ name, role, link }) => ({
    subject: `دعوة للعمل في ${name} على دجلة`,
    text: `يدعوك متجر ${name} للعمل فيه على دجلة ${arabic[role]}. اقبل الدعوة أو ارفضها خلال سبعة أيام:\n\n${link}\n\nإن كنت لا تعرف هذا المتجر فتجاهل هذه الرسالة.`,
  }),
})
