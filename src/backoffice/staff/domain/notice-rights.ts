import type { Notice } from '#shop/notices/domain/notices.ts'
import { notices } from '#shop/notices/domain/notices.ts'
import { type Holder, hasRight, type Right } from './rights.ts'

/** Which of these rights a member needs for a notice: one that opens what it is about. */
const rightsOfNotices: Record<Notice, readonly Right[]> = {
  order: ['orders'],
  waiting_order: ['orders'],
  return: ['orders', 'money'],
  low_stock: ['stock'],
  review: ['orders', 'content'],
  dispute: ['sellers'],
  paper: ['sellers'],
  payout_way: ['money'],
  codes: ['people'],
}

/** Whether somebody may get a notice. */
export const mayGet = (holder: Holder, notice: Notice): boolean =>
  hasRight(holder, ...rightsOfNotices[notice])

/** The notices that somebody may get. */
export const getNotices = (holder: Holder): Notice[] => notices.filter((notice) => mayGet(holder, notice))
