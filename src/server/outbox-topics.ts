import { testTopic } from '#backoffice/settings/test-topic.ts'
import { noticeTopicList } from '#backoffice/staff/notice-topics.ts'
import { createTopics } from '#platform/outbox/topic.ts'
import { accountTopics } from '#shop/accounts/mail-topics.ts'
import { newsletterConfirmation } from '#shop/content/newsletter-topic.ts'
import { disputeTopics } from '#shop/disputes/dispute-mails.ts'
import { conversionTopic } from '#shop/orders/conversion-topic.ts'
import { orderTopics } from '#shop/orders/order-topics.ts'
import { pushTopic } from '#shop/orders/push-topic.ts'
import { payoutTopics } from '#shop/payouts/payout-topics.ts'
import { restockTopic } from '#shop/restock-requests/restock-topic.ts'
import { returnTopics } from '#shop/returns/return-messages.ts'
import { closingMail } from '#shop/seller-closing/closing-topic.ts'
import { sellerInviteMail } from '#shop/seller-profiles/invite-topic.ts'
import { pageMergedMail } from '#shop/seller-profiles/page-merged-topic.ts'
import { paperRefusedMail } from '#shop/seller-profiles/paper-topic.ts'
import { sellerStatusMail } from '#shop/seller-profiles/status-topic.ts'
import { supportMail } from '#shop/seller-profiles/support-topic.ts'
import { webhookTopic } from '#shop/webhooks/webhook-topic.ts'

/** Everything that leaves the shop through the outbox. */
export const outboxTopics = createTopics([
  ...accountTopics,
  newsletterConfirmation,
  restockTopic,
  ...orderTopics,
  ...returnTopics,
  ...disputeTopics,
  sellerStatusMail,
  closingMail,
  sellerInviteMail,
  supportMail,
  ...payoutTopics,
  paperRefusedMail,
  pageMergedMail,
  pushTopic,
  ...noticeTopicList,
  webhookTopic,
  conversionTopic,
  testTopic,
])
